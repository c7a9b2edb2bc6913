// The pages of rescue: they follow the calls, say when they no longer do, and sound an alarm during a watch. Nothing is
// shown before the service has recorded it.
import { isAudible, sound, startAlarm, stopAlarm } from "./alarm.js";
import { clock, digits, text } from "./language.js";
import { reread, say, showRelativeTimes } from "./page.js";
import { merge } from "./parts.js";
import { SILENCE, follow } from "./stream.js";

const WATCH = "cairn-watch";

/** The time of the service less the time of this machine, whose clock may be wrong. */
let ahead = 0;

customElements.define("escalation-timer", class extends HTMLElement {
  connectedCallback() {
    this.timer = setInterval(() => this.show(), 1000);
    this.show();
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  show() {
    const seconds = Math.ceil((Date.parse(this.getAttribute("datetime")) - Date.now() - ahead) / 1000);
    this.textContent = seconds > 0
      ? text("escalates in %s", digits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`))
      : text("escalates now");
  }
});

customElements.define("live-rescue", class extends HTMLElement {
  connectedCallback() {
    this.parts = this.querySelector("[data-parts]");
    this.pageTitle = document.title;
    this.heardAt = Date.now();
    this.show();
    follow(this.dataset.stream, this.parts.dataset.after, (event) => this.hear(event));
    setInterval(() => this.check(), 1000);
    this.querySelector("[data-watch]").addEventListener("click", () => this.toggleWatch());
    if (sessionStorage.getItem(WATCH)) this.startWatch();
    this.readAgainIfLagging();
  }

  hear({ event, data }) {
    this.heardAt = Date.now();
    if (event === "heartbeat") {
      if (this.isStale) this.refresh();
      this.check();
      return;
    }
    const { status, timeline } = JSON.parse(data);
    const entry = timeline.at(-1).event;
    const isForTheDesk = entry === "received" || entry === "escalated";
    const matters = this.isDesk() ? isForTheDesk && status === "received" : !isForTheDesk || entry === "escalated";
    if (matters) this.alarm();
    this.refresh();
  }

  isDesk() {
    return this.dataset.desk !== undefined;
  }

  /** Reads the page again, once more if there was an event meanwhile. */
  refresh() {
    this.isStale = true;
    this.staleAt ??= Date.now();
    this.reading ??= this.read().finally(() => { this.reading = undefined; });
    return this.reading;
  }

  async read() {
    while (this.isStale) {
      this.isStale = false;
      const newer = await reread();
      const parts = newer?.getElementById(this.parts.id);
      if (!parts) {
        this.isStale = true; // the next heartbeat reads it again
        return;
      }
      merge(this.parts, parts, () => this.refresh());
      this.staleAt = this.isStale ? Date.now() : undefined;
      this.show();
      this.readAgainIfLagging();
    }
  }

  readAgainIfLagging() {
    if (this.parts.dataset.lagging !== undefined) setTimeout(() => this.refresh(), 1000);
  }

  show() {
    ahead = Date.parse(this.parts.dataset.now) - Date.now();
    this.querySelectorAll("escalation-timer").forEach((timer) => timer.show());
    showRelativeTimes();
    this.check();
  }

  /** Says whether the page is live: whether it hears the service and can read what has changed. */
  check() {
    const liveAt = Math.min(this.heardAt, this.staleAt ?? Infinity);
    const isLost = Date.now() - liveAt > SILENCE;
    if (isLost && !this.lostAt) {
      this.lostAt = clock(liveAt);
      const banner = this.querySelector("[data-lost]");
      banner.textContent = `${text("Not live since %s. This page shows no new calls or changes until it connects again.", this.lostAt)} `
        + (this.isDesk() ? text("Take calls by phone until then.") : text("Phone the rescue desk until then."));
      banner.hidden = false;
      if (this.isWatching()) sound(true);
    }
    if (!isLost && this.lostAt) {
      this.lostAt = undefined;
      this.querySelector("[data-lost]").hidden = true;
      say(text("This page is live again."));
    }
    const badge = this.querySelector("[data-connection]");
    badge.textContent = this.lostAt ? text("not live since %s", this.lostAt) : text("live, %s", clock(this.heardAt));
    badge.className = `badge ${this.lostAt ? "bad" : "good"}`;
    const count = Number(this.parts.dataset.unacknowledged);
    document.title = (this.lostAt ? `${text("Not live since %s", this.lostAt)} · ` : "") + (count > 0 ? `(${digits(count)}) ` : "") + this.pageTitle;
  }

  isWatching() {
    return this.querySelector("[data-watch]").getAttribute("aria-pressed") === "true";
  }

  alarm() {
    if (this.isWatching()) sound();
  }

  async toggleWatch() {
    if (this.isWatching()) {
      sessionStorage.removeItem(WATCH);
      this.setWatch(false, text("The watch has ended: no alarm sounds."));
      await stopAlarm();
    } else {
      await this.startWatch();
      this.alarm();
    }
  }

  /** Starts a watch, or continues that of the page before. */
  async startWatch() {
    sessionStorage.setItem(WATCH, "on");
    this.setWatch(true, "");
    const begin = async () => this.setWatch(true, await startAlarm() || text("Alarms sound, and the screen stays on."));
    await begin();
    for (const gesture of isAudible() ? [] : ["keydown", "pointerdown"]) {
      document.addEventListener(gesture, () => this.isWatching() && begin(), { once: true });
    }
  }

  setWatch(isOn, state) {
    const button = this.querySelector("[data-watch]");
    button.setAttribute("aria-pressed", String(isOn));
    button.textContent = isOn ? text("End watch") : text("Start watch");
    this.querySelector("[data-watch-state]").textContent = state;
  }
});

document.addEventListener("change", (event) => {
  if (event.target.dataset.place === undefined || !event.target.value) return;
  const fields = event.target.form.elements;
  [fields["/lat"].value, fields["/lng"].value, fields["/altitude_m"].value] = event.target.value.split(",");
  fields["/condition"].focus();
});
