// Saved filters of a list: names and queries, kept in this browser only. A filter can be saved once it is set.
import { text } from "./language.js";
const MOST = 20;
const KEY = "cairn-filters-bookings";

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? [];
  } catch {
    return [];
  }
}

customElements.define("saved-filters", class extends HTMLElement {
  connectedCallback() {
    this.className = "filters";
    this.show();
    document.addEventListener("htmx:pushedIntoHistory", () => this.show());
  }

  keep(filters) {
    localStorage.setItem(KEY, JSON.stringify(filters.slice(-MOST)));
    this.show();
  }

  show() {
    const parts = stored().map((filter) => {
      const part = document.createElement("span");
      const link = document.createElement("a");
      link.href = `${this.dataset.path}?${filter.query}`;
      link.textContent = filter.name;
      part.append(link, " ", this.button(text("Forget"), text("Forget the filter %s", filter.name),
        () => this.keep(stored().filter((other) => other.name !== filter.name))));
      return part;
    });
    if (location.search) parts.push(...this.form());
    this.replaceChildren(...parts);
  }

  form() {
    const label = document.createElement("label");
    const name = document.createElement("input");
    name.maxLength = 40;
    label.append(text("Save this filter as"), name);
    return [label, this.button(text("Save the filter"), text("Save the filter"), () => {
      const chosen = name.value.trim();
      if (!chosen) return name.focus();
      const others = stored().filter((other) => other.name !== chosen);
      return this.keep([...others, { name: chosen, query: location.search.slice(1) }]);
    })];
  }

  button(name, label, action) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "small";
    button.textContent = name;
    button.setAttribute("aria-label", label);
    button.addEventListener("click", action);
    return button;
  }
});
