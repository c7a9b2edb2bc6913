package cairn.adapter.rest.porter;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** What somebody is hired for, on the wire. */
@Serdeable
enum PorterRole {
    @JsonProperty("porter")
    PORTER,
    @JsonProperty("guide")
    GUIDE
}
