package cairn.application.axon;

import cairn.application.port.in.IdempotencyKey;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;

/** Which idempotency keys have brought about events: for requests that bring about none, and must not come with those. */
public final class UsedIdempotencyKeys {

    private UsedIdempotencyKeys() {}

    /** Whether an event carries the key. */
    public static boolean has(EventStorageEngine log, IdempotencyKey key) {
        var withKey = EventCriteria.havingTags(Tag.of(IdempotencyInterceptor.KEY, key.name()));
        return log.source(SourcingCondition.conditionFor(withKey), null)
                .reduce(
                        false,
                        (isSpent, entry) -> isSpent
                                || key.name().equals(entry.message().metadata().get(IdempotencyInterceptor.KEY)))
                .join();
    }
}
