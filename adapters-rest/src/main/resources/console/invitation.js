// Accepts an invitation. Its token is in the fragment of the address, and is removed from there at once.
import { call } from "./api.js";
import { body } from "./forms.js";
import { showProblem } from "./refusals.js";

customElements.define("invitation-acceptance", class extends HTMLElement {
  connectedCallback() {
    const token = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
    const form = this.querySelector("form");
    if (!token) return this.show("[data-over]");
    this.show("form");
    form.elements["/password"].focus();
    form.addEventListener("submit", (event) => this.accept(event, form, token));
    return undefined;
  }

  async accept(event, form, token) {
    event.preventDefault();
    if (form.hasAttribute("aria-busy")) return;
    form.querySelectorAll(".field-fault").forEach((text) => text.remove());
    form.elements["/password"].removeAttribute("aria-invalid");
    form.setAttribute("aria-busy", "true");
    try {
      const member = await call("POST", "/v1/console/invitations/accept", { token, ...body(form) });
      form.reset();
      this.querySelector("[data-email]").textContent = member.email;
      this.show("[data-accepted]");
      this.querySelector("[data-accepted] a").focus();
    } catch (problem) {
      if (problem.members.errors?.some((fault) => fault.pointer === "/token")) this.show("[data-over]");
      else showProblem(form, problem);
    } finally {
      form.removeAttribute("aria-busy");
    }
  }

  show(selector) {
    for (const part of this.querySelectorAll("form, [data-over], [data-accepted]")) part.hidden = !part.matches(selector);
  }
});
