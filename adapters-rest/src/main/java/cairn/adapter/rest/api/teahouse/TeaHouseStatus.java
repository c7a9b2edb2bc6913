package cairn.adapter.rest.api.teahouse;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The status of a tea house. */
@Serdeable
enum TeaHouseStatus {
    @JsonProperty("open")
    OPEN,
    @JsonProperty("closed_season")
    CLOSED_SEASON,
    @JsonProperty("full")
    FULL
}
