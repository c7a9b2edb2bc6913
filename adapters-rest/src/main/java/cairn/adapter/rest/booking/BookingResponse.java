package cairn.adapter.rest.booking;

import cairn.adapter.rest.wire.MoneyMember;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A booking as its operator sees it. */
@Serdeable
@Schema(name = "Booking", description = "A party's places on a trail.")
record BookingResponse(
        @Schema(example = "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20")
        UUID id,

        @Schema(description = "Whether it was made with a live key.")
        boolean livemode,

        BookingStatus status,

        @Schema(example = "00a9a4ff-e652-519f-b78e-99c3c8b8f92f")
        UUID trailId,

        @Schema(example = "everest-base-camp") String routeId,

        @Schema(example = "2027-03-01") LocalDate startDate,

        @Schema(example = "2027-03-12") LocalDate endDate,

        @Schema(example = "4") int partySize,

        @Schema(example = "maya@example.com") String customerEmail,

        @Nullable @Schema(example = "Maya Gurung") String customerName,

        MoneyMember price,
        MoneyMember paid,
        MoneyMember balanceDue,

        @Nullable @Schema(description = "When a hold is over.")
        Instant holdExpiresAt,

        @Nullable Cancelled cancellation,

        @Nullable @Schema(example = "SLT-2027-014") String reference,

        @Nullable @Schema(example = "Two vegetarians") String notes,
        Map<String, String> metadata,

        @Schema(description = "How often the booking has changed, its making included.", example = "1")
        int version,

        Instant createdAt,
        Instant updatedAt) {

    /** How it came to its end. */
    @Serdeable
    @Schema(name = "Cancellation", description = "How a booking was cancelled, and what that cost.")
    record Cancelled(@Nullable String reason, Instant at, MoneyMember fee, MoneyMember refund) {}
}
