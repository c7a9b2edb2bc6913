package cairn.adapter.rest.api.dispatch;

import cairn.domain.dispatch.RescueMove;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

@Serdeable
@Schema(
        name = "AdvanceDispatch",
        description = "The status to which the rescue desk of the sandbox takes a dispatch.",
        examples = "{\"to\": \"evacuated\"}")
record AdvanceDispatchRequest(Progress to) {

    /** A status that the rescue desk sets. */
    @Serdeable
    @Schema(name = "RescueProgress")
    enum Progress {
        @JsonProperty("acknowledged")
        ACKNOWLEDGED(RescueMove.ACKNOWLEDGE),
        @JsonProperty("dispatched")
        DISPATCHED(RescueMove.DISPATCH),
        @JsonProperty("on_scene")
        ON_SCENE(RescueMove.ON_SCENE),
        @JsonProperty("evacuated")
        EVACUATED(RescueMove.EVACUATE),
        @JsonProperty("closed")
        CLOSED(RescueMove.CLOSE),
        @JsonProperty("declined")
        DECLINED(RescueMove.DECLINE);

        private final RescueMove move;

        Progress(RescueMove move) {
            this.move = move;
        }

        RescueMove move() {
            return move;
        }
    }
}
