package cairn.adapter.rest.api.teahouse;

import cairn.adapter.rest.http.json.Amount;
import cairn.adapter.rest.http.json.MealPlanName;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;

@Serdeable
@Schema(description = "A tea house with its prices and reviews.", examples = """
{"id": "3b241101-e2bb-5255-8caf-4136c566a962", "slug": "lukla-1-demo", "name": "Lukla Lantern Lodge (demo)",
 "village": "Lukla", "routes": ["everest-base-camp"], "lat": 27.687, "lng": 86.731, "altitude_m": 2840, "rooms": 12,
 "amenities": ["hot_shower", "wifi"], "status": "open", "reviews": {"count": 0, "latest": []}, "beds_per_room": 2,
 "meal_plans": [{"plan": "room_only", "price_per_room_night": {"amount": 210000, "currency": "NPR"}}]}""")
record TeaHouseDetail(
        UUID id,

        String slug,

        String name,

        String village,

        @Schema(description = "The ids of the routes on which it lies.")
        List<String> routes,

        double lat,

        double lng,

        int altitudeM,

        @Schema(description = "The number of rooms that the house has.")
        int rooms,

        @Schema(description = "The services of the house, such as `wifi`.")
        List<String> amenities,

        @Schema(description = "The status for tonight.") TeaHouseStatus status,

        Reviews reviews,

        @Schema(description = "The number of beds in each room.")
        int bedsPerRoom,

        @Schema(description = "The meal plans that the house offers.")
        List<PricedPlan> mealPlans) {

    @Serdeable
    @Schema(name = "Reviews", description = "Reviews by guests.")
    record Reviews(
            @Schema(description = "The number of reviews.") int count,

            @Schema(description = "The latest reviews, newest first.")
            List<String> latest) {}

    @Serdeable
    @Schema(name = "PricedMealPlan", description = "A meal plan and its price.")
    record PricedPlan(
            MealPlanName plan,

            @Schema(description = "The price per room and night, independent of the number of guests.")
            Amount pricePerRoomNight) {}
}
