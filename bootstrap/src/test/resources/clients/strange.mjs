// What every client library does with strange responses, in JavaScript: ClientLibrariesTest compares its lines.
import { pathToFileURL } from "node:url";

const { ApiError, Cairn, ConnectionFailed, RescueRefused } = await import(
  pathToFileURL(`${process.env.LIBRARY}/src/index.js`)
);
const [strange, baseUrl, apiKey] = process.argv.slice(2);
const say = (step, facts) => console.log(JSON.stringify({ step, ...facts }));
const cairn = new Cairn({ baseUrl: strange, apiKey });
const once = new Cairn({ baseUrl: strange, apiKey, maxRetries: 0 });
const failure = (call) => call.then(() => undefined, (error) => error);
const isUnreadable = (error) => error instanceof ConnectionFailed;

if (baseUrl === undefined) {
  for (let i = 0; i < 2; i++) await failure(cairn.bookings.get("busy"));
  process.exit();
}
const ids = [];
for await (const booking of cairn.bookings.list({ limit: 2 })) ids.push(booking.id);
say("growing", { ids });
let items = 0;
for await (const _ of cairn.reservations.list({ limit: 1 })) items++;
say("uncounted", { items });
say("removed", {
  cut: (await failure(cairn.webhooks.deleteEndpoint("cut-typescript"))) === undefined,
  missing: (await failure(cairn.webhooks.deleteEndpoint("missing"))).status,
  limited: (await failure(cairn.webhooks.deleteEndpoint("limited-typescript"))).status,
});
const moved = await failure(once.bookings.get("moved"));
const odd = await failure(once.bookings.get("odd"));
say("refused", {
  moved: moved instanceof ApiError && moved.status,
  odd: odd instanceof ApiError && odd.status,
  rescue: odd instanceof RescueRefused,
});
say("unreadable", {
  page: isUnreadable(await failure(once.bookings.get("page"))),
  broken: isUnreadable(await failure(once.bookings.get("broken"))),
});
const { retryAfter } = await failure(once.bookings.get("late"));
say("late", { hour: retryAfter > 3000 && retryAfter < 4000 });
const patched = await cairn.bookings.patch("plain", { metadata: {} });
say("metadata", { sent: patched.notes });
say("text", { query: await cairn.departures.getTable({ from: "2027-01-01", to: "2027-01-02" }) });
const refused = [];
for (const id of ["", ".", ".."]) {
  try {
    await cairn.bookings.get(id);
  } catch (error) {
    refused.push(error instanceof TypeError);
  }
}
say("ids", { refused: refused.filter(Boolean).length });

let requests = 0;
const counting = async (url, init) => {
  requests++;
  return fetch(url, init);
};
const counted = new Cairn({ baseUrl: strange, apiKey, fetch: counting });
let received;
await counted.bookings.get("plain", undefined, { onResponse: (response) => (received = response) });
say("response", { status: received === counted.lastResponse && received.status, requests });
requests = 0;
const service = new Cairn({ baseUrl, apiKey, fetch: counting });
const dispatch = { lat: 27.8056, lng: 86.7139, altitude_m: 3440, patient_count: 1, condition: "provoke:unavailable" };
const rescue = await failure(service.emergency.requestDispatch(dispatch));
say("rescue", { contacts: rescue instanceof RescueRefused && rescue.emergencyContacts.length > 0, requests });

const aborted = await failure(cairn.bookings.get("plain", undefined, { signal: AbortSignal.abort() }));
const timers = process.getActiveResourcesInfo().filter((resource) => resource === "Timeout");
if (aborted.name !== "AbortError" || timers.length > 0) throw new Error(`${aborted}, ${timers.length} timers`);
