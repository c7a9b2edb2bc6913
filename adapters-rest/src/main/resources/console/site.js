// The documentation: tabs and copy buttons of samples, operations to try, and "/" for the search.
import { say } from "./page.js";
import "./samples.js";
import "./trial.js";

/** Copies a text, also on plain http of another host, where browsers offer no clipboard to scripts. */
async function copyText(text) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (!isCopied) throw new Error("The browser does not allow copying.");
}

for (const sample of document.querySelectorAll(".prose pre")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "small copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    try {
      await copyText(sample.textContent.trimEnd());
      say("Copied");
    } catch {
      say("The browser does not allow copying. Select the text instead.", "bad");
    }
  });
  const frame = document.createElement("div");
  frame.className = "sample";
  sample.replaceWith(frame);
  frame.append(sample, button);
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.closest("input, select, textarea")) return;
  event.preventDefault();
  document.querySelector(".find input").focus();
});
