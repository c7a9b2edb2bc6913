// The trip of docs/guides/first-trip.md, step by step, against your own installation with a test key:
//
//     CAIRN_URL=http://127.0.0.1:8080 CAIRN_API_KEY=tk_test_... node examples/first-trip.js
import { Cairn, InvalidTransition, RescueRefused } from "../src/index.js";

const cairn = new Cairn({ baseUrl: process.env.CAIRN_URL ?? "", apiKey: process.env.CAIRN_API_KEY ?? "" });
if (cairn.livemode !== false) {
  throw new Error("this example books: use a test key");
}
const year = new Date().getFullYear() + 1;
const route = "everest-base-camp";

// Before the booking
const conditions = await cairn.routes.getConditions(route);
console.log("route:", conditions.status);
const check = await cairn.permits.check({ route, nationality: "DE", trek_date: `${year}-04-01` });
console.log("permits:", check.requirements.map((permit) => permit.kind).join(", "));
const guides = await cairn.porters
  .list({ route, role: "guide", available: true, from: `${year}-04-01`, to: `${year}-04-14` })
  .page();
const guide = guides.data[0];
if (guide === undefined) {
  throw new Error("no guide is available");
}

// The booking
let booking = await cairn.bookings.create({
  route_id: "everest-base-camp",
  start_date: `${year}-04-01`,
  party_size: 2,
  customer_email: "maya@example.com",
  customer_name: "Maya",
  guide_id: guide.id,
  hold: true,
  hold_minutes: 60,
});
console.log("booking:", booking.status);

// Permits; a passport can be used once for a route and day, so each run has its own
const person = { nationality: "DE", date_of_birth: "1990-05-17", passport_expiry: "2040-01-01" };
const passport = `P${Date.now()}`;
let application = await cairn.permits.apply({
  route,
  trek_date: booking.start_date,
  contact_email: "office@example.com",
  guide_id: guide.id,
  booking_id: booking.id,
  insurance_ref: "POL-4711",
  applicants: [
    { full_name: "Maya Muster", passport_number: `${passport}A`, ...person },
    { full_name: "Max Muster", passport_number: `${passport}B`, ...person },
  ],
});
console.log("application:", application.status);

// Rooms: two nights in Namche
const nights = { check_in: `${year}-04-03`, check_out: `${year}-04-05` };
let house;
for await (const found of cairn.teaHouses.list({ route, ...nights, available: true })) {
  if (found.slug.startsWith("namche")) {
    house = found;
    break;
  }
}
if (house === undefined) {
  throw new Error("no room is free in Namche");
}
let room = await cairn.reservations.create(house.id, {
  ...nights,
  rooms: 1,
  guests: 2,
  meal_plan: "half_board",
  guest_name: "Maya",
  booking_id: booking.id,
});
console.log("room:", room.status);

// Confirmation and payment
await cairn.bookings.confirm(booking.id);
booking = await cairn.bookings.recordPayment(booking.id, {
  amount: { amount: 50_000, currency: "USD" },
  kind: "deposit",
  method: "card",
  reference: "INV-1",
});
console.log("paid:", booking.paid.amount, booking.paid.currency); // cents
try {
  await cairn.bookings.confirm(booking.id);
} catch (refusal) {
  if (!(refusal instanceof InvalidTransition)) throw refusal;
  console.log("refused:", refusal.currentStatus, "allows", refusal.allowed.join(", "));
}
const quote = await cairn.bookings.quoteCancellation(booking.id);
console.log("a cancellation costs:", quote.fee.amount, quote.fee.currency);

// At the permit desk
application = await cairn.sandbox.advanceTestApplication(application.id, { to: "issued" });
console.log("application:", application.status);

// The complete trip
const trip = await cairn.bookings.get(booking.id, { expand: ["reservations", "permits", "dispatches"] });
console.log("rooms:", trip.reservations?.length, "permits:", trip.permits?.length, "rescues:", trip.dispatches?.length);

// On the way
await cairn.bookings.start(booking.id);
room = await cairn.reservations.checkIn(room.id);
console.log("room:", room.status);
try {
  let dispatch = await cairn.emergency.requestDispatch({
    lat: 27.8056,
    lng: 86.7139,
    altitude_m: 3440,
    patient_count: 1,
    condition: "Breathless at rest",
    booking_id: booking.id,
  });
  await cairn.sandbox.advanceTestDispatch(dispatch.id, { to: "acknowledged" });
  dispatch = await cairn.emergency.getDispatch(dispatch.id);
  console.log("rescue:", dispatch.status);
  dispatch = await cairn.emergency.standDownDispatch(dispatch.id, { reason: "Walked down to Phakding, well again" });
  console.log("rescue:", dispatch.status);
} catch (refusal) {
  if (!(refusal instanceof RescueRefused)) throw refusal;
  console.log("call one of", refusal.emergencyContacts);
}
room = await cairn.reservations.checkOut(room.id);
console.log("room:", room.status);
booking = await cairn.bookings.complete(booking.id);
console.log("booking:", booking.status);

// What has happened
const types = [];
for await (const event of cairn.bookings.listEvents(booking.id)) {
  types.push(event.type);
}
console.log("events:", types.join(", "));
