package cairn.adapter.rest.http.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** A meal plan. */
@Serdeable
public enum MealPlanName {
    @JsonProperty("room_only")
    ROOM_ONLY,
    @JsonProperty("breakfast")
    BREAKFAST,
    @JsonProperty("half_board")
    HALF_BOARD,
    @JsonProperty("full_board")
    FULL_BOARD
}
