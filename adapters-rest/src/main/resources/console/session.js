// Keeps the session alive while a page is open, and renews it for a page that was opened without one.
import { call, keep, renew } from "./api.js";

const EVERY = 4 * 60 * 1000;
const RENEWED = "cairn-renewed";

/** The sign-in page: first tries to renew an expired session, once per address, then asks for the password. */
customElements.define("session-renewal", class extends HTMLElement {
  async connectedCallback() {
    const isFirst = sessionStorage.getItem(RENEWED) !== location.href;
    if (isFirst && await renew().then(() => true, () => false)) {
      sessionStorage.setItem(RENEWED, location.href);
      location.reload();
      return;
    }
    sessionStorage.removeItem(RENEWED);
    this.querySelector("[data-renewing]").hidden = true;
    const form = this.querySelector("form");
    form.hidden = false;
    form.elements["/email"].focus();
    form.addEventListener("submit", (event) => this.signIn(event, form));
  }

  async signIn(event, form) {
    event.preventDefault();
    if (form.hasAttribute("aria-busy")) return;
    const fault = form.querySelector(".fault");
    const code = form.elements["/code"].value.trim();
    const proof = { email: form.elements["/email"].value, password: form.elements["/password"].value };
    form.setAttribute("aria-busy", "true");
    fault.textContent = "";
    try {
      await call("POST", "/v1/console/session", code ? { ...proof, code } : proof);
      if (location.pathname === "/console/sign-in") location.assign("/console");
      else location.reload();
    } catch (problem) {
      fault.textContent = problem.message;
      if (problem.code === "second-factor-required") {
        form.querySelector("[data-code]").hidden = false;
        form.elements["/code"].focus();
      }
    } finally {
      form.removeAttribute("aria-busy");
    }
  }
});

document.addEventListener("click", async (event) => {
  if (!event.target.closest("[data-sign-out]")) return;
  await call("DELETE", "/v1/console/session").catch(() => {});
  location.assign("/console/sign-in");
});

if (document.querySelector("meta[name=csrf-token]")?.content) {
  sessionStorage.removeItem(RENEWED);
  setInterval(() => keep().catch(() => {}), EVERY); // a call asks again
}
