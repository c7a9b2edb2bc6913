// Books by openapi-fetch with the types that openapi-typescript generates.
import createClient from "openapi-fetch";
import type { paths } from "./schema";

declare const process: { argv: string[] };

async function main(): Promise<void> {
  const [baseUrl, key] = process.argv.slice(2);
  const client = createClient<paths>({ baseUrl: baseUrl!, headers: { Authorization: `Bearer ${key}` } });
  const created = await client.POST("/v1/bookings", {
    body: {
      route_id: "langtang-valley",
      start_date: `${new Date().getFullYear() + 1}-04-02`,
      party_size: 2,
      customer_email: "maya@example.com",
    },
  });
  if (created.data === undefined) {
    throw new Error(created.error.code);
  }
  const { data } = await client.GET("/v1/bookings/{id}", { params: { path: { id: created.data.id } } });
  console.log(data?.status, data?.price.currency);
}

export const wrong = (client: ReturnType<typeof createClient<paths>>) =>
  // @ts-expect-error the size of a party is a number
  client.POST("/v1/bookings", { body: { start_date: "", party_size: "two", customer_email: "" } });

void main();
