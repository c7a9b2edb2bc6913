package cairn.adapter.rest.api.dispatch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** A base of rescue helicopters. */
@Serdeable
enum BaseName {
    @JsonProperty("lukla")
    LUKLA,
    @JsonProperty("pokhara")
    POKHARA,
    @JsonProperty("kathmandu")
    KATHMANDU
}
