package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.api.traveller.TravellerJson;
import cairn.adapter.rest.http.binding.ExactlyOneOf;
import cairn.adapter.rest.http.json.Amount;
import cairn.adapter.rest.http.json.JsonBytes;
import cairn.adapter.rest.http.json.MailAddress;
import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.booking.Booking;
import cairn.domain.booking.Crew;
import cairn.domain.booking.Customer;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
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
@ExactlyOneOf({"trail_id", "route_id"})
@Schema(description = "A booking to create; exactly one of `trail_id` and `route_id` is required.", examples = """
{"trail_id": "00a9a4ff-e652-519f-b78e-99c3c8b8f92f", "start_date": "2027-03-01", "party_size": 4,
 "customer_email": "maya@example.com", "customer_name": "Maya Gurung", "customer_phone": "+49 30 901820",
 "reference": "SLT-2027-014", "notes": "Two vegetarians", "metadata": {"channel": "web"}}""")
record CreateBookingRequest(
        @Nullable @Schema(description = "The trail to walk.")
        UUID trailId,

        @Nullable @Schema(description = "The route to walk, which means its primary trail.")
        String routeId,

        @Schema(description = "The first day, from today in Kathmandu to 24 months ahead.")
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

        @Nullable @Schema(description = "The id of the accompanying guide, one of `GET /v1/porters?role=guide`.")
        UUID guideId,

        @Nullable
        @Size(max = Crew.MAX_PORTERS)
        @Schema(description = "The ids of the accompanying porters, of `GET /v1/porters?role=porter`.")
        List<UUID> porterIds,

        @Nullable @Schema(description = "Create a hold, which expires unless it is confirmed; false by default.")
        Boolean hold,

        @Nullable
        @Min(1)
        @Max(Booking.MAX_HOLD_MINUTES)
        @Schema(description = "The minutes after which the hold expires, 30 by default; only together with `hold`.")
        Integer holdMinutes,

        @Nullable
        @Valid
        @Schema(
                description =
                        "The agreed price of the whole party; by default the trail's price for" + " each trekker.")
        Amount price,

        @Nullable
        @Size(min = 1, max = Booking.MAX_REFERENCE_LENGTH)
        @Schema(description = "Your own identifier of the booking.")
        String reference,

        @Nullable @Size(max = Booking.MAX_NOTES_LENGTH) String notes,

        @Nullable
        @JsonBytes
        @Size(max = Booking.MAX_METADATA_PAIRS)
        @Schema(description = "Your own key-value pairs; at most 8 KiB as JSON.")
        Map<@Size(min = 1, max = 64) String, @Nullable @Size(max = 500) String> metadata,

        @Nullable
        @Size(max = Booking.MAX_PARTY_SIZE)
        @Schema(
                description = "The named travellers, at most as many as the party has. Responses and webhooks do not"
                        + " contain them: `GET /v1/bookings/{id}/travellers` returns them.")
        List<@Valid TravellerJson> travellers) {}
