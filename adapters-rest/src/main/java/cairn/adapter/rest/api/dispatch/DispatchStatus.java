package cairn.adapter.rest.api.dispatch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The status of a dispatch. */
@Serdeable
enum DispatchStatus {
    @JsonProperty("received")
    RECEIVED,
    @JsonProperty("acknowledged")
    ACKNOWLEDGED,
    @JsonProperty("dispatched")
    DISPATCHED,
    @JsonProperty("on_scene")
    ON_SCENE,
    @JsonProperty("evacuated")
    EVACUATED,
    @JsonProperty("closed")
    CLOSED,
    @JsonProperty("stood_down")
    STOOD_DOWN,
    @JsonProperty("declined")
    DECLINED
}
