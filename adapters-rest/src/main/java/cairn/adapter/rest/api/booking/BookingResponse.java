package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.api.dispatch.DispatchResponse;
import cairn.adapter.rest.api.permitapplication.ApplicationResponse;
import cairn.adapter.rest.api.reservation.ReservationResponse;
import cairn.adapter.rest.http.json.Amount;
import cairn.adapter.rest.http.json.MoneySum;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Booking", description = "A party's places on a trail.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20", "livemode": true, "status": "confirmed",
 "trail_id": "00a9a4ff-e652-519f-b78e-99c3c8b8f92f", "route_id": "everest-base-camp",
 "start_date": "2027-03-01", "end_date": "2027-03-12", "party_size": 4,
 "customer_email": "maya@example.com", "customer_name": "Maya Gurung", "customer_phone": "+49 30 901820", "porter_ids": [],
 "price": {"amount": 346000, "currency": "USD"}, "paid": {"amount": 0, "currency": "USD"},
 "balance_due": {"amount": 346000, "currency": "USD"}, "fee_receivable": {"amount": 0, "currency": "USD"},
 "refund_due": {"amount": 0, "currency": "USD"}, "affected_by_closure": false, "reference": "SLT-2027-014",
 "notes": "Two vegetarians", "metadata": {"channel": "web"}, "version": 1,
 "created_at": "2026-11-20T08:30:00.000Z", "updated_at": "2026-11-20T08:30:00.000Z"}""")
public record BookingResponse(
        UUID id,

        @Schema(description = "Whether the booking was created with a live key.")
        boolean livemode,

        BookingStatusName status,

        UUID trailId,

        String routeId,

        LocalDate startDate,

        LocalDate endDate,

        int partySize,

        String customerEmail,

        @Nullable String customerName,

        @Nullable String customerPhone,

        @Nullable UUID guideId,

        List<UUID> porterIds,

        Amount price,
        Amount paid,

        @Schema(description = "The amount that the customer still owes for the trek or the cancellation.")
        MoneySum balanceDue,

        @Schema(description = "The unpaid part of the fee of a cancelled booking.")
        Amount feeReceivable,

        @Schema(
                description =
                        "The amount that was paid for a cancelled or expired booking beyond its fee and was not refunded.")
        Amount refundDue,

        @Nullable @Schema(description = "When the hold expires.")
        Instant holdExpiresAt,

        @Nullable Cancelled cancellation,

        @Schema(description = "Whether the route is closed on a day of the trek; cancelling then costs nothing.")
        boolean affectedByClosure,

        @Nullable String reference,

        @Nullable String notes,
        Map<String, String> metadata,

        @Schema(description = "The number of changes, counting the creation.")
        int version,

        Instant createdAt,
        Instant updatedAt,

        @Nullable @Schema(description = "With `expand`: the newest 100 reservations of this booking.")
        List<ReservationResponse> reservations,

        @Nullable @Schema(description = "With `expand`: the newest 100 permit applications of this booking.")
        List<ApplicationResponse> permits,

        @Nullable @Schema(description = "With `expand`: the dispatches of this booking.")
        List<DispatchResponse> dispatches,

        @Nullable
        @Schema(
                description = "With `expand`: the newest 100 reservations and permit applications, all dispatches and"
                        + " the crew, with their statuses. After a cancellation: the objects that are still held or"
                        + " were released.")
        List<RelatedJson> related,

        @Nullable
        @Schema(
                description = "In the response to a cancellation or a change of the start: the reservations and permit"
                        + " applications that were not released or moved.")
        List<StillHeld> stillHeld) {

    @Serdeable
    @Schema(
            name = "Cancellation",
            description = "The cancellation of the booking, or of the places of those who left the party, and its fee.")
    record Cancelled(
            @Nullable String reason,

            @Nullable @Schema(description = "When the booking was cancelled; absent if only some places were given up.")
            Instant at,

            @Schema(description = "The total fee, including the fees of trekkers who left the party earlier.")
            Amount fee,

            @Nullable
            @Schema(description = "The refund due of the amount paid; absent if only some places were given up.")
            Amount refund) {}
}
