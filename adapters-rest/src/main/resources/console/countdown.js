// Counts down to the end of a quote, and disables its form when it is over.
import { digits, text } from "./language.js";
customElements.define("quote-countdown", class extends HTMLElement {
  connectedCallback() {
    this.timer = setInterval(() => this.show(), 1000);
    this.show();
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  show() {
    const seconds = Math.floor((new Date(this.dataset.until) - Date.now()) / 1000);
    if (seconds > 0) {
      this.textContent = text("(%s left)", digits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`));
      return;
    }
    clearInterval(this.timer);
    this.textContent = text("(expired: get a new quote)");
    const button = document.getElementById(this.dataset.form)?.querySelector("button[type=submit]");
    if (document.activeElement === button) document.querySelector("[data-new-quote]")?.focus();
    button?.setAttribute("disabled", "");
  }
});
