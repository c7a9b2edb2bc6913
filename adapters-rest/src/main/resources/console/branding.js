// The look that an agency is about to choose: shows it before it is saved, with its contrast, and sends the logo.
// The colours follow by the same rules as in the service, which computes them again.
import { call } from "./api.js";
import { digits, text } from "./language.js";
import { say } from "./page.js";
import { swap } from "./forms.js";
import { clearFaults, showProblem } from "./refusals.js";

const REQUIRED = 4.5;
const LOOKS = {
  light: { surfaces: ["#f7f6f2", "#ffffff"], end: "#000000" },
  dark: { surfaces: ["#14181a", "#1c2224", "#232a2d"], end: "#ffffff" },
};

const channels = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
const hexOf = (values) => `#${values.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
const mixed = (one, other, share) => {
  const others = channels(other);
  return hexOf(channels(one).map((value, i) => Math.round(value * (1 - share) + others[i] * share)));
};

function luminance(hex) {
  const [r, g, b] = channels(hex).map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [low, high] = [luminance(one) + 0.05, luminance(other) + 0.05].sort((a, b) => a - b);
  return high / low;
}

function on(surfaces, accent) {
  const soft = mixed(surfaces.at(-1), accent, 0.1);
  const text = contrast(accent, "#ffffff") >= contrast(accent, "#000000") ? "#ffffff" : "#000000";
  return { accent, text, soft, contrast: Math.min(...[text, soft, ...surfaces].map((other) => contrast(accent, other))) };
}

/** The colours of a look: the accent colour, made darker or lighter until it is readable. */
export function palette(accent, { surfaces, end }) {
  for (let step = 0; step < 100; step++) {
    const found = on(surfaces, mixed(accent, end, step / 100));
    if (found.contrast >= REQUIRED) return found;
  }
  return on(surfaces, end);
}

customElements.define("brand-preview", class extends HTMLElement {
  connectedCallback() {
    this.form = this.closest("form");
    this.form.addEventListener("input", () => this.show());
    this.show();
  }

  show() {
    const accent = this.form.elements["/accent"].value;
    for (const [look, surroundings] of Object.entries(LOOKS)) {
      const part = this.querySelector(`[data-look=${look}]`);
      const colours = palette(accent, surroundings);
      part.style.setProperty("--brand", colours.accent);
      part.style.setProperty("--brand-ink", colours.text);
      part.style.setProperty("--brand-soft", colours.soft);
      part.querySelector("[data-name]").textContent = this.form.elements["/name"].value;
      part.querySelector("[data-contrast]").textContent = text("%s, contrast %s to 1", colours.accent, digits((Math.floor(colours.contrast * 100) / 100).toFixed(2)));
    }
  }
});

customElements.define("logo-choice", class extends HTMLElement {
  connectedCallback() {
    this.form = this.querySelector("form");
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const file = this.form.elements.logo.files[0];
      if (file) this.send("PUT", file, text("The logo is saved."));
    });
    this.querySelector("[data-remove-logo]")?.addEventListener("click", () => this.send("DELETE", undefined, text("The logo is removed.")));
  }

  async send(method, file, done) {
    clearFaults(this.form);
    try {
      await call(method, "/v1/account/branding/logo", file);
    } catch (problem) {
      showProblem(this.form, problem);
      return;
    }
    if (!await swap("#branding")) location.reload();
    say(done);
  }
});
