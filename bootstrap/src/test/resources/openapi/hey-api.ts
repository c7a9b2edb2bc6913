// Books by the client that @hey-api/openapi-ts generates.
import { createBooking, getBooking } from "./sdk";
import { client } from "./sdk/client.gen";

declare const process: { argv: string[] };

async function main(): Promise<void> {
  const [baseUrl, auth] = process.argv.slice(2);
  client.setConfig({ baseUrl: baseUrl!, auth: auth! });
  const created = await createBooking({
    body: {
      route_id: "langtang-valley",
      start_date: `${new Date().getFullYear() + 1}-04-01`,
      party_size: 2,
      customer_email: "maya@example.com",
    },
    throwOnError: true,
  });
  const { data } = await getBooking({ path: { id: created.data.id }, throwOnError: true });
  console.log(data.status, data.price.currency);
}

// @ts-expect-error the size of a party is a number
export const wrong = () => createBooking({ body: { start_date: "", party_size: "two", customer_email: "" } });

void main();
