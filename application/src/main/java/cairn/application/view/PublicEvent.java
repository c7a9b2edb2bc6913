package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.webhook.NoticeType;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * An event as others may know of it.
 *
 * @param subject the object that it happened to, such as {@code booking/<id>}
 * @param position the event's place in the whole log
 * @param sequence the event's place among those of its object that are told, from 1
 * @param before the object as it was after the one before
 * @param after the object as it was just after this event
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
        ResourceView after) {}
