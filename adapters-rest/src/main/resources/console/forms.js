// Forms that write through the public API. A field's name is the JSON Pointer of the member it sets, so a fault of a
// problem response finds its field by its pointer.
//
//   <form data-api="POST /v1/bookings" data-then="/console/bookings/{id}">
//     <input name="/customer/email"> <input name="/party_size" data-type="number">
//
// data-type: number, boolean, list (comma or line separated), moment (in Nepal), json, minor (money in units with data-digits places).
// Empty optional fields are left out, or sent as null with data-clear.
// data-then: "reload", an address with members of the response in braces, or "swap #id", which reads the page again and replaces that element.
// data-secret: the members of the response that are shown once, separated by spaces. data-ask: a question to confirm first.
// data-done: a message after "swap", with members of the response in braces.
// data-open on a button: the dialog that it opens; data-fill: the fields that it fills there, as JSON.
import { call } from "./api.js";
import { say } from "./page.js";

const CONVERT = {
  number: (text) => Number(text),
  boolean: (text) => text === "true" || text === "on",
  list: (text) => text.split(/[\n,]/).map((item) => item.trim()).filter(Boolean),
  json: (text) => JSON.parse(text),
  moment: (text) => `${text}:00+05:45`, // a date and time of Nepal
  minor: (text, field) => Math.round(Number(text) * 10 ** Number(field.dataset.digits)),
};

function value(field) {
  if (field.type === "checkbox" && field.dataset.type === "boolean") return field.checked;
  const text = field.value.trim();
  if (text === "") return field.dataset.clear === undefined ? undefined : null;
  return (CONVERT[field.dataset.type] ?? ((same) => same))(field.type === "password" ? field.value : text, field);
}

function put(target, pointer, member) {
  const steps = pointer.slice(1).split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  let place = target;
  steps.slice(0, -1).forEach((step, i) => {
    place[step] ??= /^\d+$/.test(steps[i + 1]) ? [] : {};
    place = place[step];
  });
  place[steps.at(-1)] = member;
}

/** Reads a form's fields into the body they describe. Checkboxes of one name are a list of their values. */
export function body(form) {
  const members = {};
  for (const field of form.elements) {
    if (!field.name?.startsWith("/") || field.disabled) continue;
    if (field.type === "radio" && !field.checked) continue;
    if (field.type === "checkbox" && field.dataset.type !== "boolean") {
      const chosen = [...form.elements].filter((other) => other.name === field.name && other.checked);
      put(members, field.name, chosen.map((other) => other.value));
      continue;
    }
    const member = value(field);
    if (member !== undefined) put(members, field.name, member);
  }
  return members;
}

function clearFaults(form) {
  form.querySelectorAll("[aria-invalid]").forEach((field) => field.removeAttribute("aria-invalid"));
  form.querySelectorAll(".field-fault").forEach((text) => text.remove());
  const fault = form.querySelector(".fault");
  if (fault) fault.textContent = "";
}

/** The field of a pointer, or of the nearest member above it. */
function fieldOf(form, pointer) {
  for (let path = pointer; path; path = path.slice(0, path.lastIndexOf("/"))) {
    const field = form.elements[path];
    if (field) return field instanceof RadioNodeList ? field[0] : field;
  }
  return null;
}

export function showProblem(form, problem) {
  const others = [];
  for (const fault of problem.members?.errors ?? []) {
    const field = fieldOf(form, fault.pointer ?? "");
    if (!field || field.type === "hidden") {
      others.push(`${fault.pointer ?? fault.parameter ?? ""} ${fault.detail}`.trim());
      continue;
    }
    const text = document.createElement("span");
    text.className = "field-fault";
    text.id = `fault-${field.name.replaceAll("/", "-")}`;
    text.textContent = fault.detail;
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", text.id);
    (field.closest("label") ?? field).append(text);
  }
  const marked = form.querySelector("[aria-invalid]");
  const summary = marked ? others.join("; ") : problem.message + (others.length > 1 ? `: ${others.join("; ")}` : "");
  const fault = form.querySelector(".fault");
  if (fault) fault.textContent = summary;
  else if (summary) say(summary, "bad");
  marked?.focus();
}

/** Shows a secret until "Done", and keeps it nowhere. */
function showOnce(secret, explanation) {
  const dialog = document.getElementById("shown-once");
  dialog.querySelector("[data-explanation]").textContent = explanation;
  dialog.querySelector("[data-secret]").textContent = secret;
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener("close", () => {
    dialog.querySelector("[data-secret]").textContent = "";
    resolve();
  }, { once: true }));
}

/** Reads this page again and replaces one element by its newer form. */
export async function swap(selector) {
  const page = await fetch(location.href, { headers: { Accept: "text/html" } });
  if (!page.ok) return location.reload();
  const newer = new DOMParser().parseFromString(await page.text(), "text/html").querySelector(selector);
  const older = document.querySelector(selector);
  if (!newer || !older) return location.reload();
  older.replaceWith(newer);
  htmx.process(newer);
}

/** Puts members of a response into a text with their names in braces. */
const fill = (text, answer, write = String) => text.replace(/\{(\w+)\}/g, (_, member) => write(answer?.[member]));

/** The members of a response that are shown once; those of several paths with their names, a line each. */
function secrets(form, answer) {
  const found = form.dataset.secret.split(" ")
    .map((path) => [path, [path.split(".").reduce((member, step) => member?.[step], answer) ?? []].flat().join("\n")])
    .filter(([, secret]) => secret);
  return found.length === 1 ? found[0][1] : found.map(([path, secret]) => `${path}: ${secret}`).join("\n");
}

async function follow(form, answer) {
  if (form.dataset.secret) await showOnce(secrets(form, answer), form.dataset.explanation ?? "It is not shown again.");
  form.closest("dialog")?.close();
  const then = form.dataset.then ?? "reload";
  if (then === "reload") return location.reload();
  if (then.startsWith("swap ")) {
    form.reset();
    await swap(then.slice(5));
    if (form.dataset.done) say(fill(form.dataset.done, answer));
    return undefined;
  }
  return location.assign(fill(then, answer, encodeURIComponent));
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.dataset?.api) return;
  event.preventDefault();
  if (form.dataset.ask && !window.confirm(form.dataset.ask)) return;
  const [method, path] = (event.submitter?.dataset.api ?? form.dataset.api).split(" ");
  const buttons = [...form.querySelectorAll("button[type=submit], button:not([type])")];
  if (form.lastCall !== `${method} ${path}`) form.idempotencyKey = undefined;
  form.lastCall = `${method} ${path}`;
  form.idempotencyKey ??= crypto.randomUUID();
  clearFaults(form);
  buttons.forEach((button) => { button.disabled = true; });
  form.setAttribute("aria-busy", "true");
  try {
    const members = body(form);
    const hasBody = method !== "DELETE" && (Object.keys(members).length > 0 || form.dataset.body !== undefined);
    const answer = await call(method, path, hasBody ? members : undefined, form.idempotencyKey);
    form.idempotencyKey = undefined;
    await follow(form, answer);
  } catch (problem) {
    if (problem.status >= 400 && problem.status < 500) form.idempotencyKey = undefined;
    if (problem.code !== "cancelled") showProblem(form, problem);
  } finally {
    buttons.forEach((button) => { button.disabled = false; });
    form.removeAttribute("aria-busy");
  }
});

document.addEventListener("click", async (event) => {
  const dialog = event.target.closest("dialog");
  if (event.target.closest("[data-close]")) dialog.close();
  if (event.target.closest("[data-copy-secret]")) {
    await navigator.clipboard.writeText(dialog.querySelector("[data-secret]").textContent);
    event.target.textContent = "Copied";
  }
  const opener = event.target.closest("[data-open]");
  if (opener) {
    const opened = document.getElementById(opener.dataset.open);
    for (const [name, text] of Object.entries(JSON.parse(opener.dataset.fill ?? "{}"))) {
      opened.querySelector("form").elements[name].value = text;
    }
    opened.showModal();
  }
});

document.addEventListener("input", (event) => {
  const expected = event.target.dataset.mustBe;
  if (expected !== undefined) {
    event.target.setCustomValidity(event.target.value.trim() === expected.trim() ? "" : `Type exactly: ${expected}`);
  }
});
