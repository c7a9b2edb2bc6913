package cairn.application.view;

import cairn.domain.shared.Labelled;
import java.util.UUID;

/**
 * An object that belongs to a booking, or a member of its crew.
 *
 * @param status the status of the object; {@code assigned} or {@code released} for a member of the crew
 * @param isHeld whether it is still in effect: a reservation with rooms, an application with a claim to permits, a
 *     dispatch that has not ended, a member of the crew who is assigned
 */
public record RelatedObject(Kind kind, UUID id, String status, boolean isHeld) {

    public enum Kind implements Labelled {
        RESERVATION,
        PERMIT,
        DISPATCH,
        CREW;
    }
}
