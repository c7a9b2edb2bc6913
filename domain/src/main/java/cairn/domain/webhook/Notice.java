package cairn.domain.webhook;

import cairn.domain.access.Owner;
import java.time.Instant;
import java.util.UUID;

/**
 * An event as it is delivered to operators' systems. It is rendered once and never changes: every endpoint with this
 * form receives the same bytes.
 *
 * @param eventId the event's ID, the same on every attempt and in every replay
 * @param type the bare event type, such as {@code booking.confirmed}
 * @param subject the object of the event, such as {@code booking/<id>}; the notices of one object are delivered in
 *     order
 * @param sequence the event's number within its object, from 1
 * @param position the event's position in the log
 * @param body the JSON body, sent as UTF-8
 */
public record Notice(
        UUID eventId,
        String type,
        String subject,
        long sequence,
        long position,
        Owner owner,
        Instant publishedAt,
        NoticeForm form,
        String body) {

    /** Omits the body, which may contain personal data. */
    @Override
    public String toString() {
        return type + " " + eventId + " of " + subject;
    }
}
