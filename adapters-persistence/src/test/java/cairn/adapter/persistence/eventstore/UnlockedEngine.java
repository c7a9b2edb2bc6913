package cairn.adapter.persistence.eventstore;

import cairn.application.axon.ForwardingEngine;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.ConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.eventsourcing.eventstore.GlobalIndexConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.jspecify.annotations.Nullable;

/**
 * The mistake that our engine does not make: appends take their positions from a sequence and commit in whatever order
 * they get there. It reads as our engine does. Its database needs the {@link #SEQUENCE}.
 */
final class UnlockedEngine extends ForwardingEngine {

    static final String SEQUENCE = "create sequence unlocked_positions";

    private static final String INSERT = """
            with appended as (
                insert into events
                values (nextval('unlocked_positions'), ?::uuid, 'test.noted', 1, now(), '{"text":"x"}', '{}', '{}')
                returning position
            )
            select pg_notify('cairn_events', position::text) from appended
            """;

    private final DataSource pool;

    UnlockedEngine(EventStorageEngine engine, DataSource pool) {
        super(engine);
        this.pool = pool;
    }

    @Override
    public CompletableFuture<AppendTransaction<?>> appendEvents(
            AppendCondition condition, @Nullable ProcessingContext context, List<TaggedEventMessage<?>> events) {
        return CompletableFuture.completedFuture(new Append(events));
    }

    private final class Append implements AppendTransaction<Long> {

        private final List<TaggedEventMessage<?>> events;

        private Append(List<TaggedEventMessage<?>> events) {
            this.events = events;
        }

        @Override
        public CompletableFuture<Long> commit(@Nullable ProcessingContext context) {
            try (Connection connection = pool.getConnection();
                    PreparedStatement statement = connection.prepareStatement(INSERT)) {
                connection.setAutoCommit(false);
                for (TaggedEventMessage<?> event : events) {
                    statement.setString(1, event.event().identifier());
                    statement.execute();
                }
                LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(TimeUnit.MILLISECONDS.toNanos(2)));
                connection.commit();
                return CompletableFuture.completedFuture(0L);
            } catch (SQLException e) {
                return CompletableFuture.failedFuture(new EventStoreException("The append failed", e));
            }
        }

        @Override
        public void rollback(@Nullable ProcessingContext context) {
            // Nothing was started.
        }

        @Override
        public CompletableFuture<ConsistencyMarker> afterCommit(Long last, @Nullable ProcessingContext context) {
            return CompletableFuture.completedFuture(new GlobalIndexConsistencyMarker(last));
        }
    }
}
