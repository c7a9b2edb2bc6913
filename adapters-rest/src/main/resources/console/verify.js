// Checks the signature of a webhook in this browser. The fields have no names, so that no form can send them.
import { text } from "./language.js";
const TOLERANCE = 5 * 60;
const utf8 = new TextEncoder();

const decode = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const encode = (bytes) => btoa(String.fromCharCode(...bytes));

async function sign(key, content) {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return encode(new Uint8Array(await crypto.subtle.sign("HMAC", imported, utf8.encode(content))));
}

function keyOf(secret) {
  if (!secret.startsWith("whsec_")) throw new Error(text("It must begin with whsec_."));
  let key;
  try {
    key = decode(secret.slice(6));
  } catch {
    throw new Error(text("What follows whsec_ is not Base64: a character is missing or was changed."));
  }
  if (key.length < 24 || key.length > 64) throw new Error(text("It has %s bytes instead of 24 to 64: a part is missing.", key.length));
  return key;
}

const rewritten = (body, indent) => {
  try {
    return JSON.stringify(JSON.parse(body), null, indent);
  } catch {
    return body;
  }
};

/** Ways in which a program changes what it received, and what to do about each. */
const MISTAKES = [
  [text("The body has a space or line break at its end that was not sent. Keep the bytes as they arrive."), (body) => body.trim()],
  [text("The body lost a line break at its end."), (body) => `${body}\n`],
  [text("The line breaks of the body were changed from CR LF to LF."), (body) => body.replaceAll("\n", "\r\n")],
  [text("The body was parsed and written again, with other white space. Verify the received bytes, before you parse them."), (body) => rewritten(body)],
];

async function cause(key, { secret, id, timestamp, body }, signatures) {
  for (const [mistake, change] of MISTAKES) {
    if (signatures.includes(await sign(key, `${id}.${timestamp}.${change(body)}`))) return mistake;
  }
  if (signatures.includes(await sign(utf8.encode(secret), `${id}.${timestamp}.${body}`))) {
    return text("It was made with the text of the secret. The key is the decoded Base64 after whsec_.");
  }
  if (signatures.includes(await sign(key, body))) return text("It covers the body only. The signed content is id.timestamp.body.");
  return text("The secret is another endpoint’s or was replaced, or the id, the timestamp or the body was changed.");
}

/** Returns the checks in order: name, whether it passed, and why. */
async function check(given) {
  const checks = [];
  let key = null;
  try {
    key = keyOf(given.secret);
    checks.push([text("Secret"), true, text("It is a signing secret.")]);
  } catch (fault) {
    checks.push([text("Secret"), false, fault.message]);
  }
  const isNumber = /^\d{1,12}$/.test(given.timestamp);
  const age = Math.round(Date.now() / 1000 - Number(given.timestamp));
  if (!isNumber) checks.push([text("Timestamp"), false, text("It must be whole seconds since 1970, such as 1763627400.")]);
  else if (Math.abs(age) > TOLERANCE) {
    checks.push([text("Timestamp"), false, age > 0
      ? text("It is %s seconds old; a receiver refuses more than %s. This is normal for a request of earlier.", age, TOLERANCE)
      : text("It is %s seconds ahead of this computer’s clock; a receiver refuses more than %s. This is normal for a request of earlier.", -age, TOLERANCE)]);
  } else checks.push([text("Timestamp"), true, text("It is within five minutes.")]);
  const parts = given.signature.split(/\s+/).filter(Boolean);
  const signatures = parts.filter((part) => part.startsWith("v1,")).map((part) => part.slice(3));
  if (signatures.length === 0) checks.push([text("Signature"), false, text("It must begin with v1, and contain Base64 after the comma.")]);
  else if (key) {
    const expected = await sign(key, `${given.id}.${given.timestamp}.${given.body}`);
    const isRight = signatures.includes(expected);
    checks.push([text("Signature"), isRight, isRight
      ? signatures.length > 1 ? text("It matches, as number %s of %s.", signatures.indexOf(expected) + 1, signatures.length) : text("It matches.")
      : `${text("It does not match; %s was expected.", `v1,${expected}`)} ${await cause(key, given, signatures)}`]);
  }
  return checks;
}

customElements.define("signature-tester", class extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector("form");
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      this.show(await this.checks(form));
    });
    form.addEventListener("reset", () => this.show([]));
  }

  checks(form) {
    if (!crypto.subtle) return [[text("Browser"), false, text("Browsers compute signatures on https pages only.")]];
    const given = {};
    for (const field of form.querySelectorAll("[data-field]")) {
      given[field.dataset.field] = field.dataset.field === "body" ? field.value : field.value.trim();
    }
    return check(given);
  }

  show(checks) {
    const verdict = this.querySelector("[data-verdict]");
    const failed = checks.filter(([, passed]) => !passed).map(([name]) => name.toLowerCase());
    verdict.hidden = checks.length === 0;
    verdict.className = failed.length ? "banner bad" : "banner";
    verdict.textContent = failed.length ? text("Not valid: check the %s.", failed.join(text(" and the "))) : text("Valid: your system should accept this request.");
    this.querySelector("[data-checks]").replaceChildren(...checks.flatMap(([name, passed, why]) => {
      const term = document.createElement("dt");
      const reason = document.createElement("dd");
      term.textContent = name;
      reason.textContent = `${passed ? text("✓ right") : text("✗ wrong")}: ${why}`;
      return [term, reason];
    }));
  }
});
