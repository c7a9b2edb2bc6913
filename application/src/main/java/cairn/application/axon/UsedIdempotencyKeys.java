package cairn.application.axon;

import cairn.application.port.in.IdempotencyKey;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;

/** Finds the idempotency keys of stored events, for requests that append no events and must not reuse those keys. */
public final class UsedIdempotencyKeys {

    private UsedIdempotencyKeys() {}

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
