package cairn.adapter.rest.dispatch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** Where rescue helicopters start, on the wire. */
@Serdeable
enum BaseName {
    @JsonProperty("lukla")
    LUKLA,
    @JsonProperty("pokhara")
    POKHARA,
    @JsonProperty("kathmandu")
    KATHMANDU
}
