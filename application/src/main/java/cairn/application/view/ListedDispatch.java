package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.DispatchEvent.DispatchAcknowledged;
import cairn.domain.dispatch.DispatchEvent.DispatchClosed;
import cairn.domain.dispatch.DispatchEvent.DispatchDeclined;
import cairn.domain.dispatch.DispatchEvent.DispatchEscalated;
import cairn.domain.dispatch.DispatchEvent.DispatchHeldForNight;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.dispatch.DispatchEvent.DispatchStoodDown;
import cairn.domain.dispatch.DispatchEvent.GuaranteeRecorded;
import cairn.domain.dispatch.DispatchEvent.HelicopterDispatched;
import cairn.domain.dispatch.DispatchEvent.HelicopterOnScene;
import cairn.domain.dispatch.DispatchEvent.LiftRecorded;
import cairn.domain.dispatch.DispatchEvent.PatientsEvacuated;
import cairn.domain.dispatch.DispatchEvent.PatientsHandedOver;
import cairn.domain.dispatch.DispatchEvent.PatientsTriaged;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.RescueMove;
import cairn.domain.dispatch.RescueStatus;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The attributes by which lists find a dispatch. It contains no personal data.
 *
 * @param version the number of its events
 */
public record ListedDispatch(
        DispatchId id, Owner owner, RescueStatus status, Instant receivedAt, int version, Instant updatedAt) {

    public static ListedDispatch after(@Nullable ListedDispatch before, DispatchEvent event, Instant at) {
        if (event instanceof DispatchReceived e) {
            return new ListedDispatch(e.dispatchId(), e.owner(), RescueStatus.RECEIVED, e.receivedAt(), 1, at);
        }
        var known = Objects.requireNonNull(before, "A dispatch's history starts with its reception");
        var status = statusAfter(event, known.status);
        return new ListedDispatch(known.id, known.owner, status, known.receivedAt, known.version + 1, at);
    }

    static RescueStatus statusAfter(DispatchEvent event, RescueStatus before) {
        return switch (event) {
            case DispatchReceived _ -> RescueStatus.RECEIVED;
            case DispatchAcknowledged _ -> RescueMove.ACKNOWLEDGE.to();
            case HelicopterDispatched _ -> RescueMove.DISPATCH.to();
            case HelicopterOnScene _ -> RescueMove.ON_SCENE.to();
            case PatientsEvacuated _ -> RescueMove.EVACUATE.to();
            case DispatchClosed _ -> RescueMove.CLOSE.to();
            case DispatchStoodDown _ -> RescueMove.STAND_DOWN.to();
            case DispatchDeclined _ -> RescueMove.DECLINE.to();
            case DispatchEscalated _,
                    PatientsTriaged _,
                    GuaranteeRecorded _,
                    DispatchHeldForNight _,
                    LiftRecorded _,
                    PatientsHandedOver _ -> before;
        };
    }
}
