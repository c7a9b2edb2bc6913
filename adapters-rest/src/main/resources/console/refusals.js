// Shows why a form was refused: each fault at its field, who is taken, and what is possible instead.
import { explained, text } from "./language.js";
import { reread } from "./page.js";

export function clearFaults(form) {
  form.querySelectorAll("[aria-invalid]").forEach((field) => field.removeAttribute("aria-invalid"));
  form.querySelectorAll(".field-fault, [data-offered]").forEach((old) => old.remove());
  const fault = form.querySelector(".fault");
  if (fault) fault.textContent = "";
}

/** The place of a form's refusal, which stays until the next attempt. */
function faultOf(form) {
  const known = form.querySelector(".fault");
  if (known) return known;
  const added = document.createElement("p");
  added.className = "fault";
  added.setAttribute("role", "alert");
  form.append(added);
  return added;
}

/** What is wrong with a field. */
const reasonOf = (fault) => explained(fault.code?.replaceAll("-", " "), fault.detail);

/** The field of a pointer, or of the nearest member above it. */
function fieldOf(form, pointer) {
  for (let path = pointer; path; path = path.slice(0, path.lastIndexOf("/"))) {
    const field = form.elements[path];
    if (field) return field instanceof RadioNodeList ? field[0] : field;
  }
  return null;
}

/** Who or what is taken, by the names that this page shows. */
const unavailable = (problem) => (problem.members?.unavailable ?? []).map((taken) => {
  const shown = document.querySelector(`[data-id="${CSS.escape(taken.id)}"], main [value="${CSS.escape(taken.id)}"]:not([type=hidden])`);
  const name = (shown?.closest("option, label") ?? shown)?.textContent.trim().split(/[,\n]/)[0] ?? taken.id;
  return `${name}: ${taken.from === taken.to ? taken.from : text("%s to %s", taken.from, taken.to)} (${text(taken.reason.replaceAll("_", " "))}).`;
});

/** Adds whom to phone if a call for help could not be recorded. */
function phones(fault, contacts) {
  const list = document.createElement("ul");
  list.append(...contacts.map((contact) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = `tel:${contact.phone.replace(/[^+0-9]/g, "")}`;
    link.textContent = `${contact.name}: ${contact.phone}`;
    item.append(link);
    return item;
  }));
  fault.append(list);
}

/** The beginning of the reason of a fault in a field with an item a line: the line. Empty lines are no items. */
function lineOf(field, fault) {
  const item = /^\/(\d+)/.exec(fault.pointer.slice(field.name.length))?.[1];
  if (field.dataset.type !== "rates" || item === undefined) return "";
  const lines = field.value.split("\n").map((line, i) => line.trim() && i + 1).filter(Boolean);
  return `${text("Line %s", lines[item])}: `;
}

export function showProblem(form, problem) {
  const others = [];
  for (const fault of problem.members?.errors ?? []) {
    const field = fieldOf(form, fault.pointer ?? "");
    if (!field || field.type === "hidden") {
      others.push(`${fault.pointer ?? fault.parameter ?? ""} ${reasonOf(fault)}`.trim());
      continue;
    }
    const reason = document.createElement("span");
    reason.className = "field-fault";
    reason.id = `fault-${field.name.replaceAll("/", "-")}`;
    reason.textContent = lineOf(field, fault) + reasonOf(fault);
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", reason.id);
    (field.closest("label, td") ?? field).append(reason);
  }
  const marked = form.querySelector("[aria-invalid]");
  const summary = marked ? others.join("; ") : problem.message + (others.length > 1 ? `: ${others.join("; ")}` : "");
  const message = [summary, ...unavailable(problem)].filter(Boolean).join(" ");
  if (message) faultOf(form).textContent = message;
  if (problem.members?.emergency_contacts) phones(faultOf(form), problem.members.emergency_contacts);
  if (problem.members?.allowed) offer(form, problem.members.allowed);
  marked?.focus();
}

/** Offers the actions that an object allows now. One that opens a dialog leads to the page as it is now. */
async function offer(form, allowed) {
  const object = form.dataset.object ?? (form.dataset.api ?? "").split(/[ /]/)[4];
  const now = await reread();
  const found = allowed.map((action) => now?.querySelector(`[data-action="${CSS.escape(`${object}/${action}`)}"]`)).filter(Boolean);
  if (found.length === 0) return;
  const buttons = document.createElement("div");
  buttons.className = "buttons";
  buttons.dataset.offered = "";
  buttons.append(text("Possible now:"), ...found.map((control) => {
    if (!control.dataset.open) return control;
    const link = document.createElement("a");
    link.className = "button";
    link.href = location.href;
    link.textContent = control.textContent;
    return link;
  }));
  faultOf(form).after(buttons);
}
