package cairn.adapter.rest.api.porter;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The role of a porter or guide. */
@Serdeable
enum PorterRole {
    @JsonProperty("porter")
    PORTER,
    @JsonProperty("guide")
    GUIDE
}
