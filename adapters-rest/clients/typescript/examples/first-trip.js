// A trip from end to end, as in docs/guides/first-trip.md, against your own installation with a test key:
//
//     CAIRN_URL=http://127.0.0.1:8080 CAIRN_API_KEY=tk_test_... node examples/first-trip.js
import { Cairn, InvalidTransition, RescueRefused } from "../src/index.js";

const cairn = new Cairn({ baseUrl: process.env.CAIRN_URL, apiKey: process.env.CAIRN_API_KEY });
if (cairn.livemode !== false) {
  throw new Error("this example books: use a test key");
}
const year = new Date().getFullYear() + 1;

const conditions = await cairn.routes.getConditions("everest-base-camp");
console.log("route:", conditions.status);

const guides = await cairn.porters
  .list({ route: "everest-base-camp", role: "guide", available: true, from: `${year}-04-01`, to: `${year}-04-14` })
  .page();
let booking = await cairn.bookings.create({
  route_id: "everest-base-camp",
  start_date: `${year}-04-01`,
  party_size: 2,
  customer_email: "maya@example.com",
  guide_id: guides.data[0].id,
  hold: true,
});
console.log("booking:", booking.status);

const room = await cairn.reservations.create("namche-2-demo", {
  check_in: `${year}-04-03`,
  check_out: `${year}-04-05`,
  rooms: 1,
  guests: 2,
  meal_plan: "half_board",
  guest_name: "Maya",
  booking_id: booking.id,
});
console.log("room:", room.status);

await cairn.bookings.confirm(booking.id);
booking = await cairn.bookings.recordPayment(booking.id, {
  amount: { amount: 50_000, currency: "USD" },
  kind: "deposit",
  method: "card",
});
console.log("paid:", booking.paid.amount, booking.paid.currency); // cents

try {
  await cairn.bookings.confirm(booking.id);
} catch (refusal) {
  if (!(refusal instanceof InvalidTransition)) throw refusal;
  console.log("refused:", refusal.currentStatus, "allows", refusal.allowed.join(", "));
}

await cairn.bookings.start(booking.id);
try {
  const dispatch = await cairn.emergency.requestDispatch({
    lat: 27.8056,
    lng: 86.7139,
    altitude_m: 3440,
    patient_count: 1,
    condition: "Breathless at rest",
    booking_id: booking.id,
  });
  await cairn.emergency.standDownDispatch(dispatch.id, { reason: "Well again at a lower altitude" });
  console.log("rescue: stood down");
} catch (refusal) {
  if (!(refusal instanceof RescueRefused)) throw refusal;
  console.log("call one of", refusal.emergencyContacts);
}

booking = await cairn.bookings.complete(booking.id);
const types = [];
for await (const event of cairn.bookings.listEvents(booking.id)) {
  types.push(event.type);
}
console.log("events:", types.join(", "));
