package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.http.json.JsonBytes;
import cairn.adapter.rest.http.json.MailAddress;
import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.booking.Booking;
import cairn.domain.booking.Crew;
import cairn.domain.booking.Customer;
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

@Serdeable
@Schema(
        description =
                "The replacement of a booking. Omitted optional fields are cleared. The trail stays, and so does an"
                        + " agreed price; any other price follows the party size.",
        examples = """
{"start_date": "2027-03-02", "party_size": 3, "customer_email": "maya@example.com",
 "customer_name": "Maya Gurung", "customer_phone": "+49 30 901820", "reference": "SLT-2027-014"}""")
record UpdateBookingRequest(
        @Schema(description = "The first day. A new one must be between today in Kathmandu and 24 months ahead.")
        LocalDate startDate,

        @Min(1)
        @Max(Booking.MAX_PARTY_SIZE)
        @Schema(description = "The number of trekkers, at least the trail's minimum.")
        int partySize,

        @MailAddress @Schema(description = "The customer's e-mail address.")
        String customerEmail,

        @Nullable @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE) @Size(max = 200)
        String customerName,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Customer.MAX_PHONE_LENGTH)
        @Schema(description = "The customer's phone number.", examples = "+49 30 901820")
        String customerPhone,

        @Nullable @Schema(description = "The guide.") UUID guideId,

        @Nullable @Size(max = Crew.MAX_PORTERS) @Schema(description = "The porters.")
        List<UUID> porterIds,

        @Nullable
        @Size(min = 1, max = Booking.MAX_REFERENCE_LENGTH)
        @Schema(description = "Your own identifier of the booking.")
        String reference,

        @Nullable @Size(max = Booking.MAX_NOTES_LENGTH) String notes,

        @Nullable
        @JsonBytes
        @Size(max = Booking.MAX_METADATA_PAIRS)
        @Schema(description = "Your own key-value pairs; at most 8 KiB as JSON.")
        Map<@Size(min = 1, max = 64) String, @Nullable @Size(max = 500) String> metadata) {}
