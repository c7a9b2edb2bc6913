package cairn.adapter.rest.api.reservation;

import cairn.adapter.rest.http.json.MealPlanName;
import cairn.adapter.rest.http.json.NonBlankText;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        description = "A reservation to create, or to replace another. Omitted optional fields are cleared.",
        examples = """
{"check_in": "2027-03-02", "check_out": "2027-03-04", "rooms": 2, "guests": 3, "meal_plan": "half_board",
 "guest_name": "Maya Gurung"}""")
record ReservationRequest(
        @Schema(description = "The first night, today in Kathmandu or later.")
        LocalDate checkIn,

        @Schema(description = "The day after the last night; at most 30 nights.")
        LocalDate checkOut,

        @Min(1) @Schema(description = "The number of rooms, each for the whole stay.")
        int rooms,

        @Min(1) @Schema(description = "The number of guests, at most the number of beds.")
        int guests,

        @Nullable @Schema(description = "A meal plan that the house offers; `room_only` by default.")
        MealPlanName mealPlan,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = 200)
        @Schema(
                description =
                        "The name that the reservation is made in. For a new reservation, the first traveller of the"
                                + " booking by default.")
        String guestName,

        @Nullable @Schema(description = "The operator's booking that the guests belong to.")
        UUID bookingId) {}
