import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { keepThePage } from "./offline/keeping";

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no #app");

keepThePage();

export default mount(App, { target });
