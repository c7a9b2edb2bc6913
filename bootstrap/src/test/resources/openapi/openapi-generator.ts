// Books by the client that openapi-generator generates as typescript-fetch.
import { BookingsApi, Configuration, ResponseError } from "./typescript-fetch";

declare const process: { argv: string[] };

async function main(): Promise<void> {
  const [basePath, key] = process.argv.slice(2);
  const bookings = new BookingsApi(new Configuration({ basePath: basePath!, accessToken: key! }));
  const createBookingRequest = {
    routeId: "langtang-valley",
    startDate: new Date(Date.UTC(new Date().getFullYear() + 1, 3, 3)),
    partySize: 2,
    customerEmail: "maya@example.com",
  };
  const created = await bookings.createBooking({ createBookingRequest });
  const { status, price } = await bookings.getBooking({ id: created.id });
  const refused = await bookings
    .createBooking({ createBookingRequest: { ...createBookingRequest, partySize: 0 } })
    .catch((refusal: ResponseError) => refusal.response.json());
  console.log(status, price.currency, refused.code);
}

// @ts-expect-error the size of a party is a number
export const wrong = (api: BookingsApi) => api.createBooking({ createBookingRequest: { partySize: "two" } });

void main();
