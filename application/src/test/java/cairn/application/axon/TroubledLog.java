package cairn.application.axon;

import cairn.application.port.log.OutcomeUnknown;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.jspecify.annotations.Nullable;

/** A log to which another client always appends first, or whose answers get lost, when a test requires it. */
public final class TroubledLog extends ForwardingEngine {

    private final AtomicInteger toLose = new AtomicInteger();
    private final AtomicInteger lost = new AtomicInteger();
    private final AtomicBoolean losesTheAnswer = new AtomicBoolean();

    public TroubledLog(EventStorageEngine log) {
        super(log);
    }

    public void loseNext(int appends) {
        toLose.set(appends);
    }

    public int lost() {
        return lost.get();
    }

    public void loseTheAnswer() {
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
        return super.appendEvents(condition, context, events);
    }
}
