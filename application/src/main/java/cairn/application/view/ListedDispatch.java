package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.dispatch.Dispatch.Move;
import cairn.domain.dispatch.Dispatch.Status;
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
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The attributes by which lists find a dispatch. It contains no personal data.
 *
 * @param version the number of its events
 */
public record ListedDispatch(
        DispatchId id, Owner owner, Status status, Instant receivedAt, int version, Instant updatedAt) {

    public static ListedDispatch after(@Nullable ListedDispatch before, DispatchEvent event, Instant at) {
        if (event instanceof DispatchReceived e) {
            return new ListedDispatch(e.dispatchId(), e.owner(), Status.RECEIVED, e.receivedAt(), 1, at);
        }
        var known = Objects.requireNonNull(before, "A dispatch's history starts with its reception");
        var status = statusAfter(event, known.status);
        return new ListedDispatch(known.id, known.owner, status, known.receivedAt, known.version + 1, at);
    }

    static Status statusAfter(DispatchEvent event, Status before) {
        return switch (event) {
            case DispatchReceived _ -> Status.RECEIVED;
            case DispatchAcknowledged _ -> Move.ACKNOWLEDGE.to();
            case HelicopterDispatched _ -> Move.DISPATCH.to();
            case HelicopterOnScene _ -> Move.ON_SCENE.to();
            case PatientsEvacuated _ -> Move.EVACUATE.to();
            case DispatchClosed _ -> Move.CLOSE.to();
            case DispatchStoodDown _ -> Move.STAND_DOWN.to();
            case DispatchDeclined _ -> Move.DECLINE.to();
            case DispatchEscalated _,
                    PatientsTriaged _,
                    GuaranteeRecorded _,
                    DispatchHeldForNight _,
                    LiftRecorded _,
                    PatientsHandedOver _ -> before;
        };
    }
}
