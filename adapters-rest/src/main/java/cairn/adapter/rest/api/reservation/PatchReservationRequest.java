package cairn.adapter.rest.api.reservation;

import cairn.adapter.rest.http.binding.ClearedMembers;
import cairn.adapter.rest.http.json.MealPlanName;
import cairn.adapter.rest.http.json.NonBlankText;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        description = "The fields of a reservation to change, as a merge patch (RFC 7396): omitted fields stay, and"
                + " null clears an optional one.",
        examples = """
{"guests": 3, "guest_name": "Maya Gurung"}""")
record PatchReservationRequest(
        @Nullable @Schema(description = "The first night.") LocalDate checkIn,

        @Nullable @Schema(description = "The day after the last night; at most 30 nights.")
        LocalDate checkOut,

        @Nullable @Min(1) @Schema(description = "The number of rooms.")
        Integer rooms,

        @Nullable @Min(1) @Schema(description = "The number of guests, at most one for each bed.")
        Integer guests,

        @Nullable @Schema(description = "A meal plan that the house offers; `room_only` if cleared.")
        MealPlanName mealPlan,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = 200)
        @Schema(description = "The name that the reservation is made in.")
        String guestName,

        @Nullable @Schema(description = "The operator's booking that the guests belong to.")
        UUID bookingId,

        @Schema(hidden = true) ClearedMembers cleared) {

    void requireKept() {
        cleared.requireKept("check_in", "check_out", "rooms", "guests");
    }

    ReservationRequest over(ReservationResponse present) {
        return new ReservationRequest(
                Objects.requireNonNullElse(checkIn, present.checkIn()),
                Objects.requireNonNullElse(checkOut, present.checkOut()),
                Objects.requireNonNullElse(rooms, present.rooms()),
                Objects.requireNonNullElse(guests, present.guests()),
                cleared.merged("meal_plan", mealPlan, present.mealPlan()),
                cleared.merged("guest_name", guestName, present.guestName()),
                cleared.merged("booking_id", bookingId, present.bookingId()));
    }
}
