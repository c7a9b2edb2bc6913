// The live tail of the event log: follows the feed and shows that a list is no longer the newest.
//
//   <event-tail data-after="4711" data-type="booking.*" data-subject="" data-actor=""></event-tail>
//
// The feed is read with fetch, because an EventSource cannot choose the mode of the page.
import { keep } from "./api.js";
import { swap } from "./forms.js";

const PATIENCE = 40000; // without a heartbeat, the stream is lost
const PAUSE = 2000;
const TOGETHER = 300; // events that follow one another are shown at once

customElements.define("event-tail", class extends HTMLElement {
  connectedCallback() {
    this.setAttribute("role", "status");
    this.after = this.dataset.after;
    this.ending = new AbortController();
    this.show("Connecting…", "");
    this.follow();
  }

  disconnectedCallback() {
    this.ending.abort();
  }

  show(text, tone) {
    const badge = document.createElement("span");
    badge.className = `badge ${tone}`;
    badge.textContent = text;
    this.replaceChildren(badge);
  }

  async follow() {
    while (!this.ending.signal.aborted) {
      try {
        await this.read();
      } catch (problem) {
        if (this.ending.signal.aborted) return;
        this.lost ??= new Date();
        const time = this.lost.toLocaleTimeString("en-GB", { timeZone: "Asia/Kathmandu", hour: "2-digit", minute: "2-digit" });
        this.show(`Not live since ${time}`, "bad");
        if (problem.status === 401) await keep().catch(() => {});
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  async read() {
    const query = new URLSearchParams({ after: this.after });
    for (const [name, value] of [["types", this.dataset.type], ["subject", this.dataset.subject], ["actor", this.dataset.actor]]) {
      if (value) query.set(name, value);
    }
    const headers = { Accept: "text/event-stream" };
    if (document.body.dataset.mode === "test") headers["Cairn-Mode"] = "test";
    const stalled = new AbortController();
    const signal = AbortSignal.any([this.ending.signal, stalled.signal]);
    const answer = await fetch(`/v1/events?${query}`, { headers, signal });
    if (!answer.ok) throw Object.assign(new Error(), { status: answer.status });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (;;) {
      const watch = setTimeout(() => stalled.abort(), PATIENCE);
      const { done, value } = await reader.read().finally(() => clearTimeout(watch));
      if (done) return;
      this.lost = undefined;
      this.show("Live", "good");
      const parts = (text + value).split(/\r?\n\r?\n/);
      text = parts.pop();
      const last = parts.map((part) => /^id: ?(\d+)/m.exec(part)?.[1]).filter(Boolean).at(-1);
      if (last) {
        this.after = last;
        this.refresh();
      }
    }
  }

  refresh() {
    this.due ??= setTimeout(async () => {
      this.due = undefined;
      await swap("#events");
    }, TOGETHER);
  }
});

// A slider over the log: it sets the field that it names, empty at the end of the log, and sends the form.
for (const slider of document.querySelectorAll("input[data-sets]")) {
  const field = slider.form.elements[slider.dataset.sets];
  slider.addEventListener("input", () => { field.value = slider.value === slider.max ? "" : slider.value; });
  slider.addEventListener("change", () => slider.form.requestSubmit());
}
