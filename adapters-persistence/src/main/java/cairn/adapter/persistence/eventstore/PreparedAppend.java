package cairn.adapter.persistence.eventstore;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.axonframework.eventsourcing.eventstore.ConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine.AppendTransaction;
import org.axonframework.eventsourcing.eventstore.GlobalIndexConsistencyMarker;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.jspecify.annotations.Nullable;

/**
 * An append that waits for its unit of work to commit. The commit blocks the caller's own virtual thread: if another
 * thread completed the future, that thread would have to run the rest of the unit of work.
 */
final class PreparedAppend implements AppendTransaction<Long> {

    private final Appender appender;
    private final Appender.Draft draft;
    private final AtomicBoolean finished = new AtomicBoolean();

    PreparedAppend(Appender appender, Appender.Draft draft) {
        this.appender = appender;
        this.draft = draft;
    }

    @Override
    public CompletableFuture<Long> commit(@Nullable ProcessingContext context) {
        if (finished.getAndSet(true)) {
            return CompletableFuture.failedFuture(
                    new IllegalStateException("The append is already committed or rolled back"));
        }
        try {
            return CompletableFuture.completedFuture(appender.append(draft));
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    @Override
    public void rollback(@Nullable ProcessingContext context) {
        finished.set(true);
    }

    @Override
    public CompletableFuture<ConsistencyMarker> afterCommit(Long last, @Nullable ProcessingContext context) {
        return CompletableFuture.completedFuture(new GlobalIndexConsistencyMarker(last));
    }
}
