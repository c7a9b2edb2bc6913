package cairn.application.axon;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.axonframework.common.infra.ComponentDescriptor;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.StreamingCondition;
import org.jspecify.annotations.Nullable;

/** An engine in front of another, for tests that spoil one thing and leave the rest as it is. */
public abstract class ForwardingEngine implements EventStorageEngine {

    private final EventStorageEngine engine;

    protected ForwardingEngine(EventStorageEngine engine) {
        this.engine = engine;
    }

    @Override
    public CompletableFuture<AppendTransaction<?>> appendEvents(
            AppendCondition condition, @Nullable ProcessingContext context, List<TaggedEventMessage<?>> events) {
        return engine.appendEvents(condition, context, events);
    }

    @Override
    public MessageStream<EventMessage> source(SourcingCondition condition, @Nullable ProcessingContext context) {
        return engine.source(condition, context);
    }

    @Override
    public MessageStream<EventMessage> stream(StreamingCondition condition, @Nullable ProcessingContext context) {
        return engine.stream(condition, context);
    }

    @Override
    public CompletableFuture<TrackingToken> firstToken(@Nullable ProcessingContext context) {
        return engine.firstToken(context);
    }

    @Override
    public CompletableFuture<TrackingToken> latestToken(@Nullable ProcessingContext context) {
        return engine.latestToken(context);
    }

    @Override
    public CompletableFuture<TrackingToken> tokenAt(Instant at, @Nullable ProcessingContext context) {
        return engine.tokenAt(at, context);
    }

    @Override
    public void describeTo(ComponentDescriptor descriptor) {
        engine.describeTo(descriptor);
    }
}
