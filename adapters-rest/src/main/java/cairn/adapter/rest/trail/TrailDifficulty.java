package cairn.adapter.rest.trail;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** How hard a trail is, on the wire. */
@Serdeable
enum TrailDifficulty {
    @JsonProperty("easy")
    EASY,
    @JsonProperty("moderate")
    MODERATE,
    @JsonProperty("strenuous")
    STRENUOUS,
    @JsonProperty("challenging")
    CHALLENGING
}
