package cairn.adapter.rest.booking;

import cairn.adapter.rest.wire.JsonBytes;
import cairn.adapter.rest.wire.MailAddress;
import cairn.adapter.rest.wire.SaysSomething;
import cairn.domain.booking.Booking;
import cairn.domain.booking.Crew;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What a booking shall be like from now on. */
@Serdeable
@Schema(
        description = "What a booking shall be like from now on; what is left out is no more. Trail and price stay; a"
                + " price that was not agreed on follows the size of the party.",
        examples = """
{"start_date": "2027-03-02", "party_size": 3, "customer_email": "maya@example.com",
 "customer_name": "Maya Gurung", "reference": "SLT-2027-014"}""")
record UpdateBookingRequest(
        @Schema(description = "The first day; another one than before is from today in Kathmandu to 24 months ahead.")
        LocalDate startDate,

        @Min(1)
        @Max(Booking.MAX_PARTY_SIZE)
        @Schema(description = "How many trekkers, not fewer than the trail asks for.")
        int partySize,

        @MailAddress @Schema(description = "Where the customer can be written to.")
        String customerEmail,

        @Nullable @Pattern(regexp = SaysSomething.PATTERN, message = SaysSomething.MESSAGE) @Size(max = 200)
        String customerName,

        @Nullable @Schema(description = "The guide who goes along.")
        UUID guideId,

        @Nullable @Size(max = Crew.MAX_PORTERS) @Schema(description = "The porters who go along.")
        List<UUID> porterIds,

        @Nullable
        @Size(min = 1, max = Booking.MAX_REFERENCE_LENGTH)
        @Schema(description = "Your own name for the booking.")
        String reference,

        @Nullable @Size(max = Booking.MAX_NOTES_LENGTH) String notes,

        @Nullable
        @JsonBytes
        @Size(max = Booking.MAX_METADATA_PAIRS)
        @Schema(description = "Pairs of your own, kept with the booking; at most 8 KiB as JSON.")
        Map<@Size(min = 1, max = 64) String, @Nullable @Size(max = 500) String> metadata) {}
