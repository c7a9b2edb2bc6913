// Saved filters of a list: names and queries, kept in this browser only.
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
      part.append(link, " ", this.button("Forget", `Forget the filter ${filter.name}`,
        () => this.keep(stored().filter((other) => other.name !== filter.name))));
      return part;
    });
    const label = document.createElement("label");
    const name = document.createElement("input");
    name.maxLength = 40;
    label.append("Save this filter as", name);
    parts.push(label, this.button("Save the filter", "Save the filter", () => {
      const text = name.value.trim();
      if (!text) return name.focus();
      const others = stored().filter((other) => other.name !== text);
      return this.keep([...others, { name: text, query: location.search.slice(1) }]);
    }));
    this.replaceChildren(...parts);
  }

  button(text, label, action) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "small";
    button.textContent = text;
    button.setAttribute("aria-label", label);
    button.addEventListener("click", action);
    return button;
  }
});
