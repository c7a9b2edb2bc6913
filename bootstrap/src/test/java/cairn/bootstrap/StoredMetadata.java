package cairn.bootstrap;

import java.util.concurrent.atomic.AtomicReference;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.core.Metadata;
import org.axonframework.messaging.eventhandling.TerminalEventMessage;
import org.axonframework.messaging.eventstreaming.EventCriteria;

/** Looks into the log behind the service's back. */
final class StoredMetadata {

    private StoredMetadata() {}

    static Metadata ofTheNewestEvent(TestService service) {
        return service.bean(EventStorageEngine.class)
                .source(SourcingCondition.conditionFor(EventCriteria.havingAnyTag()), null)
                .reduce(new AtomicReference<>(Metadata.emptyInstance()), (last, entry) -> {
                    if (!(entry.message() instanceof TerminalEventMessage)) {
                        last.set(entry.message().metadata());
                    }
                    return last;
                })
                .join()
                .get();
    }
}
