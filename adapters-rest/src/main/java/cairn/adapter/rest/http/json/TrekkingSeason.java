package cairn.adapter.rest.http.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** A trekking season. */
@Serdeable
public enum TrekkingSeason {
    @JsonProperty("spring")
    SPRING,
    @JsonProperty("monsoon")
    MONSOON,
    @JsonProperty("autumn")
    AUTUMN,
    @JsonProperty("winter")
    WINTER
}
