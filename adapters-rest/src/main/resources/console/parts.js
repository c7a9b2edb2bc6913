// Replaces the parts of a page that have changed, and leaves those that a reader is filling in.
import { text } from "./language.js";
import { focusable } from "./page.js";

const FIELDS = "input, select, textarea";
const served = new WeakMap();

const changed = (field) => {
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  if (field.tagName !== "SELECT") return field.type !== "hidden" && field.value !== field.defaultValue;
  const usual = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(usual, 0);
};

/** Whether a form of the part has been filled in, waits for an answer, or is being sent. */
const isInUse = (part) => part.matches("[aria-busy], [data-asking]") || part.querySelector("[aria-busy], [data-asking]") !== null
  || [...part.querySelectorAll(FIELDS)].some(changed);

/** Says above a part that is in use that there is a newer form of it. */
function remark(part, reload) {
  if (part.querySelector("[data-newer]")) return;
  const note = document.createElement("p");
  note.className = "banner warn";
  note.dataset.newer = "";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "small";
  button.textContent = text("Discard my entries and show the change");
  button.addEventListener("click", () => {
    part.querySelectorAll("form").forEach((form) => form.reset());
    if (part.tagName === "FORM") part.reset();
    reload();
  });
  note.append(text("This call has changed. Your entries are kept until you discard them."), " ", button);
  part.prepend(note);
}

function replace(before, part) {
  const at = focusable(before).indexOf(document.activeElement);
  part.classList.toggle("here", before.classList.contains("here"));
  before.replaceWith(part);
  if (at >= 0) (focusable(part)[at] ?? focusable(part)[0])?.focus({ preventScroll: true });
}

/** Moves a part to its place. What is moved loses the focus, and gets it again. */
function move(parent, part, place) {
  const focused = part.contains(document.activeElement) ? document.activeElement : undefined;
  parent.insertBefore(part, place);
  focused?.focus({ preventScroll: true });
}

/**
 * Brings the parts of an element to their newer form: its children, and theirs if a child has parts itself. Each has an id.
 * reload reads the page again, for a part that was in use.
 */
export function merge(older, newer, reload) {
  for (const { name } of [...older.attributes]) if (name.startsWith("data-")) older.removeAttribute(name);
  for (const { name, value } of newer.attributes) if (name.startsWith("data-")) older.setAttribute(name, value);
  const before = new Map([...older.children].map((part) => [part.id, part]));
  let place = older.firstElementChild;
  for (const part of [...newer.children]) {
    const known = before.get(part.id);
    before.delete(part.id);
    let present = known;
    if (!known) {
      present = document.adoptNode(part);
      served.set(present, present.outerHTML);
      older.insertBefore(present, place);
    } else if (part.dataset.parts !== undefined) {
      merge(known, part, reload);
    } else if (served.get(known) !== part.outerHTML) {
      if (isInUse(known)) {
        remark(known, reload);
      } else {
        const html = part.outerHTML;
        present = document.adoptNode(part);
        if (known === place) place = place.nextElementSibling;
        replace(known, present);
        served.set(present, html);
        if (place?.previousElementSibling !== present) move(older, present, place);
        continue;
      }
    }
    if (present === place) place = place.nextElementSibling;
    else if (known) move(older, present, place);
  }
  for (const part of before.values()) if (!isInUse(part)) part.remove(); else remark(part, reload);
}
