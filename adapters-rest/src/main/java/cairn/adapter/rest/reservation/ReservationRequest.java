package cairn.adapter.rest.reservation;

import cairn.adapter.rest.wire.MealPlanName;
import cairn.adapter.rest.wire.SaysSomething;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Rooms that somebody wants, or shall have from now on. */
@Serdeable
@Schema(
        description =
                "Rooms of a tea house for some nights. Of a reservation that is changed what is left out is no more.",
        examples = """
{"check_in": "2027-03-02", "check_out": "2027-03-04", "rooms": 2, "guests": 3, "meal_plan": "half_board",
 "guest_name": "Maya Gurung"}""")
record ReservationRequest(
        @Schema(description = "The first night, from today in Kathmandu on.")
        LocalDate checkIn,

        @Schema(description = "The day after the last night; at most 30 nights.")
        LocalDate checkOut,

        @Min(1) @Schema(description = "How many rooms, every one for all of the nights.")
        int rooms,

        @Min(1) @Schema(description = "How many sleep in them, not more than there are beds.")
        int guests,

        @Nullable @Schema(description = "One that the house offers; room_only if left out.")
        MealPlanName mealPlan,

        @Nullable
        @Pattern(regexp = SaysSomething.PATTERN, message = SaysSomething.MESSAGE)
        @Size(max = 200)
        @Schema(description = "In whose name.")
        String guestName,

        @Nullable @Schema(description = "Your booking that the guests belong to.")
        UUID bookingId) {}
