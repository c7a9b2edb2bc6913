package cairn.adapter.rest.api.weather;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The source of weather data. */
@Serdeable
enum WeatherSource {
    @JsonProperty("open-meteo")
    OPEN_METEO,
    @JsonProperty("climatology")
    CLIMATOLOGY
}
