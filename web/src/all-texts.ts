/** All languages at once, for what shows or tests them side by side. */
import { LANGUAGES, loadLaterTexts, loadTexts } from "./words/texts";

await Promise.all([...LANGUAGES.map(loadTexts), ...LANGUAGES.map(loadLaterTexts)]);
