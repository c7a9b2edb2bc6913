package cairn.adapter.rest.api.booking;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

@Serdeable
@Schema(name = "BookingSort", description = "The order of a list of bookings: newest or earliest start first.")
enum BookingSort {
    @JsonProperty("newest")
    NEWEST,
    @JsonProperty("start_date")
    START_DATE
}
