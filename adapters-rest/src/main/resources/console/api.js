// Calls the public API with the session's cookies, and repeats a call after what it lacked: a renewed session or a
// confirmed password. The same Idempotency-Key is sent again, so that a repetition changes nothing twice.
import { explained, text } from "./language.js";

const csrf = () => document.querySelector("meta[name=csrf-token]")?.content ?? "";

/** A problem response: its members, and the response's status. */
export class Problem extends Error {
  constructor(status, members) {
    super(members.detail === undefined ? text("The service did not answer as expected.") : explained(members.title, members.detail));
    this.status = status;
    this.code = members.code;
    this.members = members;
  }
}

const tags = new WeakMap();

/** Returns the entity tag of an answer. */
export const tagOf = (answer) => tags.get(answer);

async function request(method, path, body, idempotencyKey, match) {
  const headers = { Accept: "application/json" };
  if (body instanceof Blob) headers["Content-Type"] = body.type;
  else if (body !== undefined) headers["Content-Type"] = method === "PATCH" ? "application/merge-patch+json" : "application/json";
  if (method !== "GET") {
    headers["X-CSRF-Token"] = csrf();
    if (idempotencyKey) headers["Idempotency-Key"] = idempotencyKey;
    if (match) headers["If-Match"] = match;
  }
  if (document.body.dataset.mode === "test" && !path.startsWith("/v1/console/")) headers["Cairn-Mode"] = "test";
  let response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined || body instanceof Blob ? body : JSON.stringify(body) });
  } catch {
    throw new Problem(0, { code: "unreachable", detail: text("The service cannot be reached. Check your connection, then try again: nothing is done twice.") });
  }
  if (response.ok) {
    if (response.status === 204) return undefined;
    const answer = await response.json();
    tags.set(answer, response.headers.get("ETag"));
    return answer;
  }
  throw new Problem(response.status, await response.json().catch(() => ({ detail: text("The service answered %s.", response.status) })));
}

/** Renews the session. Only one window at a time renews, because a renewal token that is used twice ends the session. */
export const renew = () =>
  navigator.locks.request("cairn-renewal", () => request("POST", "/v1/console/session/refresh"));

export async function call(method, path, body, idempotencyKey, match) {
  try {
    return await request(method, path, body, idempotencyKey, match);
  } catch (problem) {
    if (problem.status === 401 && !path.startsWith("/v1/console/session")) {
      await keep();
    } else if (problem.code === "csrf-token-required") {
      use(await request("GET", "/v1/console/session")); // another window has begun it
    } else if (problem.code === "reauthentication-required") {
      await ask("confirm-identity", "/v1/console/session/confirm");
    } else {
      throw problem;
    }
    return request(method, path, body, idempotencyKey, match);
  }
}

/** Writes in a session from now on, which must be of the member of this page. */
function use({ csrf_token: token, member }) {
  if (member.email !== document.querySelector("#sign-in-again [name='/email']")?.value) {
    throw new Problem(403, { detail: text("Another member has signed in. Reload the page.") });
  }
  document.querySelector("meta[name=csrf-token]").content = token;
}

/** Renews the session. If it has ended, asks the same member to sign in again over the page, which loses nothing. */
export async function keep() {
  try {
    await renew();
  } catch (problem) {
    if (problem.status !== 401 || !document.getElementById("sign-in-again")) throw problem;
    use(await ask("sign-in-again", "/v1/console/session"));
  }
}

let asked;

/** Shows the dialog for a password, once even if several calls need it. */
function ask(id, path) {
  asked ??= passwordFor(id, path).finally(() => { asked = undefined; });
  return asked;
}

/** Asks for the password until it is right or the dialog is closed. */
function passwordFor(id, path) {
  const dialog = document.getElementById(id);
  const form = dialog.querySelector("form");
  const fault = form.querySelector(".fault");
  form.reset();
  fault.textContent = "";
  dialog.showModal();
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      event.stopPropagation();
      const proof = Object.fromEntries([...form.elements].filter((field) => field.name && field.value.trim())
        .map((field) => [field.name.slice(1), field.value]));
      try {
        const session = await request("POST", path, proof);
        listening.abort();
        dialog.close();
        resolve(session);
      } catch (problem) {
        fault.textContent = problem.message;
      }
    }, { signal: listening.signal });
    dialog.addEventListener("close", () => {
      listening.abort();
      reject(new Problem(0, { code: "cancelled", detail: text("Nothing was changed.") }));
    }, { signal: listening.signal });
  });
}
