package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.webhook.NoticeType;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * An event as it is published.
 *
 * @param subject the object of the event, such as {@code booking/<id>}
 * @param position the event's position in the log
 * @param sequence the event's number among the object's public events, from 1
 * @param before the object as of its previous public event; absent for the first
 * @param after the object as of the event
 * @param isSample whether the event is a sample of its type and did not happen to the object
 */
public record PublicEvent(
        UUID eventId,
        NoticeType type,
        Instant at,
        Owner owner,
        String subject,
        long position,
        long sequence,
        Optional<ResourceView> before,
        ResourceView after,
        boolean isSample) {}
