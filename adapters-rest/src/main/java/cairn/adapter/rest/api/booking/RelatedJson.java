package cairn.adapter.rest.api.booking;

import cairn.application.view.RelatedObject;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.UUID;

@Serdeable
@Schema(name = "RelatedObject", description = "An object that belongs to a booking, or a member of its crew.")
record RelatedJson(
        Type type,

        @Schema(description = "The id of the object, or of the porter or guide.")
        UUID id,

        @Schema(description = "The status of the object; `assigned` or `released` for crew.", examples = "confirmed")
        String status,

        @Schema(
                description =
                        "Whether it is still in effect: a reservation that has rooms, a permit application that was"
                                + " issued or can be, a dispatch that has not ended, an assigned member of the crew.")
        boolean held) {

    @Serdeable
    enum Type {
        @JsonProperty("reservation")
        RESERVATION,
        @JsonProperty("permit")
        PERMIT,
        @JsonProperty("dispatch")
        DISPATCH,
        @JsonProperty("crew")
        CREW
    }

    static RelatedJson of(RelatedObject related) {
        return new RelatedJson(
                switch (related.kind()) {
                    case RESERVATION -> Type.RESERVATION;
                    case PERMIT -> Type.PERMIT;
                    case DISPATCH -> Type.DISPATCH;
                    case CREW -> Type.CREW;
                },
                related.id(),
                related.status(),
                related.isHeld());
    }
}
