package cairn.adapter.rest.api.reservation;

import cairn.adapter.rest.http.json.Amount;
import cairn.adapter.rest.http.json.MealPlanName;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Reservation", description = "A reservation of rooms in a tea house.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b30", "tea_house_id": "3b241101-e2bb-5255-8caf-4136c566a962",
 "livemode": true, "status": "confirmed", "check_in": "2027-03-02", "check_out": "2027-03-04", "nights": 2, "rooms": 2,
 "guests": 3, "meal_plan": "half_board", "price": {"amount": 840000, "currency": "NPR"}, "guest_name": "Maya Gurung",
 "version": 1, "created_at": "2026-11-20T08:30:00.000Z", "updated_at": "2026-11-20T08:30:00.000Z"}""")
public record ReservationResponse(
        UUID id,

        UUID teaHouseId,

        @Schema(description = "Whether the reservation was created with a live key.")
        boolean livemode,

        ReservationStatus status,

        @Schema(description = "The first night.") LocalDate checkIn,

        @Schema(description = "The day after the last night.")
        LocalDate checkOut,

        @Schema(description = "The number of nights.") int nights,

        @Schema(description = "The number of reserved rooms.")
        int rooms,

        int guests,

        MealPlanName mealPlan,

        @Schema(description = "The price of a room and night in this meal plan × rooms × nights.")
        Amount price,

        @Nullable String guestName,

        @Nullable UUID bookingId,

        @Schema(description = "The number of changes, counting the creation.")
        int version,

        Instant createdAt,
        Instant updatedAt) {}
