/** The style guide, which the development server alone has at /dev/gallery/: cards, and every state of the table. */
import { mount } from "svelte";
import "../all-texts";
import "../app.css";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no #app");

export default mount(Gallery, { target });
