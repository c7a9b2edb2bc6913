// What every client library does, in JavaScript: ClientLibrariesTest compares its lines with expected.jsonl.
import { pathToFileURL } from "node:url";

const library = (file) => import(pathToFileURL(`${process.env.LIBRARY}/src/${file}`));
const { Cairn, InvalidRequest, InvalidTransition, NotFound } = await library("index.js");
const { NotGenuine, verify } = await library("webhooks.js");

const [baseUrl, apiKey, customer] = process.argv.slice(2);
const cairn = new Cairn({ baseUrl, apiKey, timeout: 2, maxRetries: 3 });
const year = new Date().getFullYear() + 1;
const say = (step, facts) => console.log(JSON.stringify({ step, ...facts }));

async function refusal(Kind, call) {
  try {
    await call();
  } catch (error) {
    if (error instanceof Kind) return error;
    throw error;
  }
  throw new Error(`no ${Kind.name}`);
}

async function all(items) {
  const result = [];
  for await (const item of items) result.push(item);
  return result;
}

say("livemode", { livemode: cairn.livemode });
const bookings = [];
for (let day = 1; day <= 6; day++) {
  bookings.push(
    await cairn.bookings.create({
      route_id: "langtang-valley",
      start_date: `${year}-06-0${day}`,
      party_size: 2,
      customer_email: customer,
    }),
  );
}
say("created", { bookings: new Set(bookings.map(({ id }) => id)).size });
const first = bookings[0].id;
let paid;
for (let i = 0; i < 3; i++) {
  paid = await cairn.bookings.recordPayment(first, {
    amount: { amount: 10_000, currency: "USD" },
    kind: "deposit",
    method: "card",
  });
}
say("paid", { amount: paid.paid.amount, currency: paid.paid.currency });
const { status, version } = await cairn.bookings.get(first);
say("status", { status, version });
const refused = await refusal(InvalidTransition, () => cairn.bookings.confirm(first));
say("refused", {
  code: refused.code,
  current_status: refused.currentStatus,
  has_request_id: refused.requestId !== undefined,
});
const invalid = await refusal(InvalidRequest, () =>
  cairn.bookings.create({
    route_id: "langtang-valley",
    start_date: "someday",
    party_size: 0,
    customer_email: "nobody",
  }),
);
say("invalid", { places: invalid.errors.map(({ pointer }) => pointer).sort() });
const missing = await refusal(NotFound, () => cairn.bookings.get("00000000-0000-0000-0000-000000000000"));
say("missing", { code: missing.code });
const listed = await all(cairn.bookings.list({ customer_email: customer, status: ["confirmed"], limit: 2 }));
say("listed", { bookings: listed.length, different: new Set(listed.map(({ id }) => id)).size });
const trails = cairn.trails.list({ limit: 10 });
const { total } = (await trails.page()).pagination;
say("trails", { all: new Set((await all(trails)).map(({ id }) => id)).size === total });
const subject = `booking/${first}`;
const positions = (await all(cairn.followEvents({ subject }))).map(({ position }) => position);
const rest = await all(cairn.followEvents({ subject, after: positions[1] }));
say("events", {
  positions: positions.length,
  ordered: positions.every((position, i) => i === 0 || position > positions[i - 1]),
  resumed: rest.length,
});

const notice = JSON.parse(process.env.NOTICE);
const genuine = async ({ body = notice.body, secrets = notice.secret, now = undefined } = {}) => {
  try {
    return await verify(body, notice.headers, secrets, now);
  } catch (error) {
    if (error instanceof NotGenuine) return undefined;
    throw error;
  }
};
const verified = await genuine();
const malformed = ["", "whsec_", "whsec_!b3QgdGhpcyBvbmUgZWl0aGVy", "whsec_c2hvcnQ="].map((secrets) =>
  genuine({ secrets }).then(() => false, (error) => error instanceof TypeError),
);
say("webhook", {
  type: verified.type,
  amount: verified.data.price.amount,
  rotated: (await genuine({ secrets: ["whsec_bm90IHRoaXMgb25lIGVpdGhlcg==", notice.secret] })) !== undefined,
  forged: (await genuine({ body: `${notice.body} ` })) !== undefined,
  late: (await genuine({ now: Date.now() / 1000 + 301 })) !== undefined,
  malformed: (await Promise.all(malformed)).filter(Boolean).length,
});
