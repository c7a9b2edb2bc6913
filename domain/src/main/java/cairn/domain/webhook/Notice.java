package cairn.domain.webhook;

import cairn.domain.access.Owner;
import java.time.Instant;
import java.util.UUID;

/**
 * An event as it is told, rendered once and for ever: whoever is told of it in this form gets these bytes, whenever.
 *
 * @param eventId the event's id, the same on every attempt and in every replay
 * @param type the bare name of what happened, such as {@code booking.confirmed}
 * @param subject the object that it happened to, such as {@code booking/<id>}; what happens to one object is told in order
 * @param sequence the event's place within its object, from 1
 * @param position the event's place in the whole log
 * @param body JSON, sent as UTF-8
 */
public record Notice(
        UUID eventId,
        String type,
        String subject,
        long sequence,
        long position,
        Owner owner,
        Instant toldAt,
        NoticeForm form,
        String body) {

    /** Without the body, which may be personal. */
    @Override
    public String toString() {
        return type + " " + eventId + " of " + subject;
    }
}
