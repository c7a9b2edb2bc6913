package cairn.application.axon;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.jspecify.annotations.Nullable;

/** An engine that appends whatever the condition and the guards say: what the races must catch. */
final class CarelessEngine extends ForwardingEngine {

    CarelessEngine(EventStorageEngine engine) {
        super(engine);
    }

    @Override
    public CompletableFuture<AppendTransaction<?>> appendEvents(
            AppendCondition condition, @Nullable ProcessingContext context, List<TaggedEventMessage<?>> events) {
        return super.appendEvents(AppendCondition.none(), null, events);
    }
}
