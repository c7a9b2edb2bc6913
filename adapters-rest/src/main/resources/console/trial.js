// Sends an operation from its page of the reference, with a test key only and without the cookies of the console.
import { useTestKey } from "./samples.js";
import { isTestKey, testKey } from "./testkey.js";

function addressOf(form) {
  const query = new URLSearchParams();
  let path = form.dataset.path;
  for (const field of form.querySelectorAll("[data-place]")) {
    const value = field.value.trim();
    if (field.dataset.place === "path") {
      if (["", ".", ".."].includes(value)) throw new Error(`${field.name} is missing.`);
      path = path.replace(`{${field.name}}`, encodeURIComponent(value));
    } else if (value) {
      query.set(field.name, value);
    }
  }
  return query.size ? `${path}?${query}` : path;
}

function requestOf(form, key) {
  const { method, mediaType } = form.dataset;
  const headers = { Accept: "application/json, text/plain;q=0.9, */*;q=0.5", Authorization: `Bearer ${key}` };
  if (method === "POST") headers["Idempotency-Key"] = randomKey();
  const body = mediaType ? form.elements.body.value.trim() : "";
  if (body) headers["Content-Type"] = mediaType;
  return { method, headers, body: body || undefined, credentials: "omit", redirect: "error", cache: "no-store" };
}

/** Returns a random key; browsers offer no randomUUID on plain http of another host. */
function randomKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function exchange(form, key) {
  const request = new Request(addressOf(form), requestOf(form, key));
  try {
    const response = await fetch(request);
    return { response, text: await response.text() };
  } catch (cause) {
    throw new Error("The service cannot be reached.", { cause });
  }
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function send(form) {
  const answer = form.querySelector(".answer");
  const key = form.elements.key.value.trim();
  answer.hidden = true;
  if (!isTestKey(key)) throw new Error("Only test keys can be used here. They begin with tk_test_.");
  useTestKey(key);
  const began = performance.now();
  const { response, text } = await exchange(form, key);
  answer.querySelector("[data-status]").textContent = `${response.status} ${response.statusText}`;
  answer.querySelector("[data-time]").textContent = `${Math.round(performance.now() - began)} ms`;
  answer.querySelector("[data-headers]").textContent = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  answer.querySelector("[data-body]").textContent = readable(text);
  answer.hidden = false;
}

for (const form of document.querySelectorAll("form.trial")) {
  const fault = form.querySelector(".fault");
  form.elements.key.value = testKey();
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (form.hasAttribute("aria-busy")) return;
    fault.textContent = "";
    form.setAttribute("aria-busy", "true");
    try {
      await send(form);
    } catch (failure) {
      fault.textContent = failure.message;
    } finally {
      form.removeAttribute("aria-busy");
    }
  });
}
