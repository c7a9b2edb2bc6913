package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.http.binding.ClearedMembers;
import cairn.adapter.rest.http.binding.NullValues;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        description = "The fields of a booking to change, as a merge patch (RFC 7396): omitted fields stay, and null"
                + " clears an optional one or a pair of metadata.",
        examples = """
{"party_size": 3, "notes": "Two vegetarians"}""")
record PatchBookingRequest(
        @Nullable
        @Schema(description = "The first day. A new one must be between today in Kathmandu and 24 months ahead.")
        LocalDate startDate,

        @Nullable
        @Min(1)
        @Max(Booking.MAX_PARTY_SIZE)
        @Schema(description = "The number of trekkers, at least the trail's minimum.")
        Integer partySize,

        @Nullable @MailAddress @Schema(description = "The customer's e-mail address.")
        String customerEmail,

        @Nullable @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE) @Size(max = 200)
        String customerName,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Customer.MAX_PHONE_LENGTH)
        @Schema(description = "The customer's phone number.", examples = "+49 30 901820")
        String customerPhone,

        @Nullable @Schema(description = "The guide.") UUID guideId,

        @Nullable @Size(max = Crew.MAX_PORTERS) @Schema(description = "The porters; the list replaces the present one.")
        List<UUID> porterIds,

        @Nullable
        @Size(min = 1, max = Booking.MAX_REFERENCE_LENGTH)
        @Schema(description = "Your own identifier of the booking.")
        String reference,

        @Nullable @Size(max = Booking.MAX_NOTES_LENGTH) String notes,

        @Nullable @NullValues @Schema(description = "Pairs to add or replace; null removes a pair.")
        Map<@Size(min = 1, max = 64) String, @Nullable @Size(max = 500) String> metadata,

        @Schema(hidden = true) ClearedMembers cleared) {

    void requireKept() {
        cleared.requireKept("start_date", "party_size", "customer_email");
    }

    UpdateBookingRequest over(BookingResponse present) {
        return new UpdateBookingRequest(
                Objects.requireNonNullElse(startDate, present.startDate()),
                Objects.requireNonNullElse(partySize, present.partySize()),
                Objects.requireNonNullElse(customerEmail, present.customerEmail()),
                cleared.merged("customer_name", customerName, present.customerName()),
                cleared.merged("customer_phone", customerPhone, present.customerPhone()),
                cleared.merged("guide_id", guideId, present.guideId()),
                cleared.merged("porter_ids", porterIds, present.porterIds()),
                cleared.merged("reference", reference, present.reference()),
                cleared.merged("notes", notes, present.notes()),
                metadataOver(present.metadata()));
    }

    private @Nullable Map<String, @Nullable String> metadataOver(Map<String, String> present) {
        var changes = metadata;
        if (changes == null && cleared.names().contains("metadata")) {
            return null;
        }
        Map<String, @Nullable String> pairs = new HashMap<>();
        present.forEach((name, value) -> pairs.put(name, value));
        if (changes != null) {
            changes.forEach((name, value) -> {
                if (value == null) {
                    pairs.remove(name);
                } else {
                    pairs.put(name, value);
                }
            });
        }
        return pairs;
    }
}
