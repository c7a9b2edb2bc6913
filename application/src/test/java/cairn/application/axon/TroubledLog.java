package cairn.application.axon;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.common.infra.ComponentDescriptor;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.StreamingCondition;
import org.jspecify.annotations.Nullable;

/** A log in front of which somebody else is always faster, or whose answers get lost, when a test says so. */
final class TroubledLog implements EventStorageEngine {

    private final EventStorageEngine log;
    private final AtomicInteger toLose = new AtomicInteger();
    private final AtomicInteger lost = new AtomicInteger();
    private final AtomicBoolean losesTheAnswer = new AtomicBoolean();

    TroubledLog(EventStorageEngine log) {
        this.log = log;
    }

    void loseNext(int appends) {
        toLose.set(appends);
    }

    int lost() {
        return lost.get();
    }

    void loseTheAnswer() {
        losesTheAnswer.set(true);
    }

    @Override
    public CompletableFuture<AppendTransaction<?>> appendEvents(
            AppendCondition condition, @Nullable ProcessingContext context, List<TaggedEventMessage<?>> events) {
        if (losesTheAnswer.get()) {
            return CompletableFuture.failedFuture(new OutcomeUnknown(new IllegalStateException("cut off")));
        }
        if (toLose.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            lost.incrementAndGet();
            return CompletableFuture.failedFuture(
                    AppendEventsTransactionRejectedException.conflictingEventsDetected(condition.consistencyMarker()));
        }
        return log.appendEvents(condition, context, events);
    }

    @Override
    public MessageStream<EventMessage> source(SourcingCondition condition, @Nullable ProcessingContext context) {
        return log.source(condition, context);
    }

    @Override
    public MessageStream<EventMessage> stream(StreamingCondition condition, @Nullable ProcessingContext context) {
        return log.stream(condition, context);
    }

    @Override
    public CompletableFuture<TrackingToken> firstToken(@Nullable ProcessingContext context) {
        return log.firstToken(context);
    }

    @Override
    public CompletableFuture<TrackingToken> latestToken(@Nullable ProcessingContext context) {
        return log.latestToken(context);
    }

    @Override
    public CompletableFuture<TrackingToken> tokenAt(Instant at, @Nullable ProcessingContext context) {
        return log.tokenAt(at, context);
    }

    @Override
    public void describeTo(ComponentDescriptor descriptor) {
        log.describeTo(descriptor);
    }
}
