// The documentation: tabs and copy buttons of samples, operations to try, and "/" for the search.
import { say } from "./page.js";
import "./samples.js";
import "./trial.js";

for (const sample of document.querySelectorAll(".prose pre")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "small copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(sample.textContent.trimEnd());
    say("Copied");
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
