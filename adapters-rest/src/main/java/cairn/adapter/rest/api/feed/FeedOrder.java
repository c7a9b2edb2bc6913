package cairn.adapter.rest.api.feed;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The order of a page of events. */
@Serdeable
enum FeedOrder {
    @JsonProperty("asc")
    ASC,
    @JsonProperty("desc")
    DESC
}
