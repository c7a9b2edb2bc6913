// Forms that write through the public API. forms.md describes their attributes.
import { Problem, call, tagOf } from "./api.js";
import { moment, text } from "./language.js";
import { reread, say, showRelativeTimes } from "./page.js";
import { isTestKey, keepTestKey } from "./testkey.js";
import { clearFaults, showProblem } from "./refusals.js";

const later = (day, days) => new Date(Date.parse(day) + days * 86400000).toISOString().slice(0, 10);

const rate = (line, place) => {
  const [currency, unit, buying, selling, ...more] = line.split(/[\s;]+/);
  if (more.length > 0 || selling === undefined) throw Object.assign(new RangeError(line), { place });
  return { currency, unit: Number(unit), buying, selling };
};

const CONVERT = {
  number: (text) => Number(text),
  boolean: (text) => text === "true" || text === "on",
  list: (text) => text.split(/[\n,]/).map((item) => item.trim()).filter(Boolean),
  rates: (text) => text.split("\n").map((line) => line.trim()).filter(Boolean).map(rate),
  json: (text) => JSON.parse(text),
  moment: (text) => `${text}:00+05:45`, // a date and time of Nepal
  after: (text, field) => later(field.dataset.from, Number(text)),
  minor: (text, field) => Math.round(Number(text) * 10 ** Number(field.dataset.digits)),
};

function value(field) {
  if (field.type === "checkbox" && field.dataset.type === "boolean") return field.checked;
  const entered = field.value.trim();
  if (entered === "") return field.dataset.clear === undefined ? undefined : null;
  try {
    return (CONVERT[field.dataset.type] ?? ((same) => same))(field.type === "password" ? field.value : entered, field);
  } catch ({ place }) {
    const pointer = place === undefined ? field.name : `${field.name}/${place}`;
    const errors = [{ pointer, detail: text("This cannot be read.") }];
    throw new Problem(422, { detail: text("A field cannot be read."), errors });
  }
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
    if (field.dataset.with && !form.elements[field.dataset.with].value.trim()) continue;
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

/** What happened to a booking since a version, by its events; nothing about other objects. */
async function since(object, version) {
  if (!object.startsWith("/v1/bookings/")) return "";
  const { data } = await call("GET", `${object}/events?limit=10&offset=${version}`).catch(() => ({ data: [] }));
  return data.map(({ type, timestamp: at }) => `${text(type.split(".").at(-1).replaceAll("_", " "))} (${moment(new Date(at))})`).join(", ");
}

/** Returns the entity tag of what an edit is made to. Fails if it has changed since the page was read. */
async function matched(form) {
  if (!form.dataset.match) return undefined;
  const present = await call("GET", form.dataset.match);
  const object = form.dataset.match.split("/").slice(0, 4).join("/");
  const { version } = object === form.dataset.match ? present : await call("GET", object);
  if (version !== Number(form.dataset.version)) {
    const changes = await since(object, Number(form.dataset.version));
    throw new Problem(412, { detail: text("This was changed since you opened the page%s. Nothing is saved. Reload the page, then change it again.", changes && `: ${changes}`) });
  }
  return tagOf(present);
}

/** Shows a secret until "Done", and keeps it nowhere; a test key in this tab if its reader wants that. */
function showOnce(secret, explanation, [picture, address] = []) {
  const dialog = document.getElementById("shown-once");
  const qr = dialog.querySelector("[data-qr]");
  qr.hidden = !picture;
  qr.querySelector("img").src = picture ? `data:image/svg+xml,${encodeURIComponent(picture)}` : "data:,";
  qr.querySelector("a").href = address ?? "#";
  dialog.querySelector("[data-explanation]").textContent = explanation;
  dialog.querySelector("[data-secret]").textContent = secret;
  offerForReference(dialog.querySelector("[data-reference]"), secret);
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener("close", () => {
    dialog.querySelector("[data-secret]").textContent = "";
    qr.querySelector("img").src = "data:,";
    qr.querySelector("a").removeAttribute("href");
    resolve();
  }, { once: true }));
}

/** Offers to fill a test key into the reference of this tab. */
function offerForReference(offer, secret) {
  const answer = offer.querySelector("[role=status]");
  offer.hidden = !isTestKey(secret);
  answer.textContent = "";
  offer.querySelector("button").onclick = () => {
    keepTestKey(secret);
    answer.textContent = text("Done, for this tab, until you close it.");
  };
}

/** Asks a form's question. Returns whether the answer is its "yes". */
function confirmed({ ask, yes = text("Continue"), no = text("Cancel") }) {
  const dialog = document.getElementById("question");
  dialog.answer?.(false);
  dialog.querySelector("[data-text]").textContent = ask;
  dialog.querySelector("[data-yes]").textContent = yes;
  dialog.querySelector("[data-no]").textContent = no;
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.answer = resolve;
    dialog.onclick = (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      resolve(button.matches("[data-yes]")); // its event "close" may come when the next question is open
      dialog.close();
    };
    dialog.onclose = () => dialog.open || resolve(false);
  });
}

/** Reads this page again and replaces one element by its newer form. Returns whether there is one. */
export async function swap(selector) {
  const newer = (await reread())?.querySelector(selector);
  const older = document.querySelector(selector);
  if (!newer || !older) return false;
  older.replaceWith(newer);
  htmx.process(newer);
  showRelativeTimes();
  const first = newer.querySelector("[autofocus]:not(dialog *)");
  if (first) first.focus();
  else if (newer.hasAttribute("tabindex")) newer.focus({ preventScroll: true });
  return true;
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

/** Shows the change on this page, before the message that it is done. Returns whether that was possible. */
async function showChange(form, then) {
  if (then !== "live") return swap(then.slice(5));
  form.removeAttribute("aria-busy"); // a part that is busy is not replaced
  await document.querySelector("live-rescue").refresh();
  return true;
}

/** Shows what a call has done. Returns whether the page is left: its form must not be sent again meanwhile. */
async function follow(form, answer) {
  if (form.dataset.secret) {
    const qr = form.dataset.qr?.split(" ").map((member) => answer[member]);
    await showOnce(secrets(form, answer), form.dataset.explanation ?? text("It is not shown again."), qr);
  }
  form.closest("dialog")?.close();
  const then = form.querySelector("[data-then]:checked")?.dataset.then ?? form.dataset.then ?? "reload";
  if (then === "stay") return false;
  if (then === "live" || then.startsWith("swap ")) {
    form.reset();
    if (await showChange(form, then)) {
      if (form.dataset.done) say(fill(form.dataset.done, answer));
      return false;
    }
  }
  if (then.startsWith("/")) location.assign(fill(then, answer, encodeURIComponent));
  else location.reload();
  return true;
}

/** Makes the second call of a form; if it fails, shows what the first one has done instead of the buttons. */
async function proceed(form, next, answer) {
  const [method, path] = fill(next, answer, encodeURIComponent).split(" ");
  try {
    await call(method, path, undefined, crypto.randomUUID());
    return true;
  } catch (problem) {
    showProblem(form, problem);
    const halfway = form.querySelector("[data-halfway]");
    const link = halfway.querySelector("a");
    link.href = fill(form.dataset.then, answer, encodeURIComponent);
    halfway.hidden = false;
    form.querySelector(".buttons").hidden = true;
    link.focus();
    return false;
  }
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.dataset?.api) return;
  event.preventDefault();
  if (form.hasAttribute("aria-busy")) return; // its buttons are not disabled, so that the focus stays on them
  form.dataset.asking = "";
  const isConfirmed = !form.dataset.ask || await confirmed(form.dataset);
  delete form.dataset.asking;
  if (!isConfirmed) return;
  const [method, address] = (event.submitter?.dataset.api ?? form.dataset.api).split(" ");
  const path = address.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(form.elements[name].value));
  if (form.lastCall !== `${method} ${path}`) form.idempotencyKey = undefined;
  form.lastCall = `${method} ${path}`;
  form.idempotencyKey ??= crypto.randomUUID();
  clearFaults(form);
  form.setAttribute("aria-busy", "true");
  let isLeft;
  try {
    const members = body(form);
    const hasBody = method !== "DELETE" && (Object.keys(members).length > 0 || form.dataset.body !== undefined);
    const match = await matched(form);
    const answer = await call(method, path, hasBody ? members : undefined, form.idempotencyKey, match);
    form.idempotencyKey = undefined;
    const next = event.submitter?.dataset.next;
    if (next && !await proceed(form, next, answer)) return;
    isLeft = await follow(form, answer);
  } catch (problem) { // keeps the key: a refusal does not use it up, and an earlier attempt may have succeeded
    if (problem.code === "idempotency-key-reused") problem.message = text("An earlier attempt was recorded. Reload the page to see it.");
    if (problem.code !== "cancelled") showProblem(form, problem);
  } finally {
    if (!isLeft) form.removeAttribute("aria-busy");
  }
});

// The browser shows a page that was left as it was.
addEventListener("pageshow", () => document.querySelectorAll("form[aria-busy]").forEach((form) => form.removeAttribute("aria-busy")));

document.addEventListener("click", async (event) => {
  const dialog = event.target.closest("dialog");
  if (event.target.closest("[data-close]")) dialog.close();
  if (event.target.closest("[data-copy-secret]")) {
    await navigator.clipboard.writeText(dialog.querySelector("[data-secret]").textContent);
    event.target.textContent = text("Copied");
  }
  const opener = event.target.closest("[data-open]");
  if (opener) {
    const opened = document.getElementById(opener.dataset.open);
    for (const [name, entry] of Object.entries(JSON.parse(opener.dataset.fill ?? "{}"))) {
      opened.querySelector("form").elements[name].value = entry;
    }
    opened.showModal();
  }
});

document.addEventListener("input", (event) => {
  const moved = event.target.dataset.type === "after" && event.target.closest("label").querySelector("[data-moved]");
  if (moved && event.target.validity.valid) moved.textContent = later(event.target.dataset.from, Number(event.target.value));
  const expected = event.target.dataset.mustBe;
  if (expected !== undefined) {
    event.target.setCustomValidity(event.target.value.trim() === expected.trim() ? "" : text("Type exactly: %s", expected));
  }
});
