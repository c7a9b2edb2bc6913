package cairn.adapter.rest.api.booking;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;

@Serdeable
@Schema(name = "BookingEvent", description = "An event of a booking.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b21", "type": "booking.confirmed", "timestamp": "2026-11-20T08:45:00.000Z",
 "position": 1207, "sequence": 2, "actor": "key:019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b22",
 "request_id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b23",
 "data": {"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20", "livemode": true, "status": "confirmed",
  "trail_id": "00a9a4ff-e652-519f-b78e-99c3c8b8f92f", "route_id": "everest-base-camp",
  "start_date": "2027-03-01", "end_date": "2027-03-12", "party_size": 4,
  "customer_email": "maya@example.com", "porter_ids": [],
  "price": {"amount": 346000, "currency": "USD"}, "paid": {"amount": 0, "currency": "USD"},
  "balance_due": {"amount": 346000, "currency": "USD"}, "fee_receivable": {"amount": 0, "currency": "USD"},
  "refund_due": {"amount": 0, "currency": "USD"}, "affected_by_closure": false, "metadata": {},
  "version": 2, "created_at": "2026-11-20T08:30:00.000Z", "updated_at": "2026-11-20T08:45:00.000Z"}}""")
record BookingEventResponse(
        UUID id,

        @Schema(
                description = "booking.created, booking.confirmed, booking.updated, booking.cancelled, booking.expired,"
                        + " booking.started, booking.completed or booking.payment_recorded; there may be more.")
        String type,

        Instant timestamp,

        @Schema(description = "The position in the log of all events of the service.")
        long position,

        @Schema(description = "The number of the event within the booking, starting at 1.")
        int sequence,

        @Schema(description = "The actor: `key:ID` or `member:ID`.")
        String actor,

        String requestId,

        @Schema(description = "The booking just after the event.")
        BookingResponse data) {}
