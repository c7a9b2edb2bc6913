// Follows server-sent events with fetch, because an EventSource can neither name the mode in a header nor see why it was refused.
import { keep } from "./api.js";

const LONGEST_WAIT = 15;

/** After so many milliseconds without an event or a heartbeat, a connection is lost. */
export const SILENCE = 40000;

/** Reads the events of a response, one by one. */
async function* eventsOf(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    const events = text.split("\n\n");
    text = events.pop();
    for (const event of events) {
      const fields = event.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]);
      yield Object.fromEntries(fields);
    }
  }
}

const pause = (seconds) => new Promise((resolve) => {
  const end = () => {
    clearTimeout(timer);
    removeEventListener("online", end);
    resolve();
  };
  const timer = setTimeout(end, seconds * 1000);
  addEventListener("online", end);
});

/**
 * Follows a stream from a position until the page is left, and connects again whenever it ends or is silent, after the
 * last event that was received.
 *
 * hear is called with each event, heartbeats included.
 */
export function follow(path, after, hear) {
  let last = after;
  let attempt = 0;

  async function connect() {
    const connection = new AbortController();
    let silence = setTimeout(() => connection.abort(), SILENCE);
    const headers = { Accept: "text/event-stream", "Last-Event-ID": last };
    if (document.body.dataset.mode === "test") headers["Cairn-Mode"] = "test";
    const response = await fetch(path, { headers, signal: connection.signal, cache: "no-store" });
    if (response.status === 401) await keep();
    if (!response.ok) throw new Error(`The stream answered ${response.status}`);
    for await (const event of eventsOf(response)) {
      clearTimeout(silence);
      silence = setTimeout(() => connection.abort(), SILENCE);
      attempt = 0;
      if (event.id) last = event.id;
      hear(event);
    }
  }

  (async () => {
    for (;;) {
      await connect().catch(() => {}); // the loop connects again; the page says how long it has heard nothing
      if (attempt > 0) await pause(Math.min(2 ** (attempt - 1), LONGEST_WAIT));
      attempt += 1;
    }
  })();
}
