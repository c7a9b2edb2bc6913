// The live tail of the event log: follows the feed and shows that a list is no longer the newest.
//
//   <event-tail data-after="4711" data-type="booking.*" data-subject="" data-actor=""></event-tail>
import { swap } from "./forms.js";
import { clock, text } from "./language.js";
import { SILENCE, follow } from "./stream.js";

const TOGETHER = 300; // events that follow one another are shown at once

customElements.define("event-tail", class extends HTMLElement {
  connectedCallback() {
    this.setAttribute("role", "status");
    this.show(text("Connecting…"), "");
    this.heardAt = Date.now();
    follow(this.path(), this.dataset.after, (event) => this.hear(event));
    setInterval(() => this.check(), 1000);
  }

  path() {
    const { type, subject, actor } = this.dataset;
    const query = new URLSearchParams(Object.entries({ types: type, subject, actor }).filter(([, value]) => value));
    return `/v1/events?${query}`;
  }

  hear({ id }) {
    this.heardAt = Date.now();
    this.lostAt = undefined;
    this.show(text("Live"), "good");
    if (id) this.refresh();
  }

  check() {
    if (this.lostAt || Date.now() - this.heardAt <= SILENCE) return;
    this.lostAt = clock(this.heardAt);
    this.show(text("Not live since %s", this.lostAt), "bad");
  }

  show(state, tone) {
    if (this.textContent === state) return; // it is a status, which is read out when it changes
    const badge = document.createElement("span");
    badge.className = `badge ${tone}`;
    badge.textContent = state;
    this.replaceChildren(badge);
  }

  refresh() {
    this.due ??= setTimeout(async () => {
      this.due = undefined;
      if (!await swap("#events")) setTimeout(() => this.refresh(), 5000);
    }, TOGETHER);
  }
});

// A slider over the log: it sets the field that it names, empty at the end of the log, and sends the form.
for (const slider of document.querySelectorAll("input[data-sets]")) {
  const field = slider.form.elements[slider.dataset.sets];
  slider.addEventListener("input", () => { field.value = slider.value === slider.max ? "" : slider.value; });
  slider.addEventListener("change", () => slider.form.requestSubmit());
}
