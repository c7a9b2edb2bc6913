package cairn.adapter.persistence.deadline;

import cairn.adapter.persistence.LocalCommit;
import cairn.adapter.persistence.connection.DatabaseWatch;
import cairn.adapter.persistence.connection.WatchedPool;
import cairn.application.port.in.Timekeeper;
import com.zaxxer.hikari.HikariDataSource;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Property;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;

/**
 * Creates the scheduler with a small pool of its own, so that the scheduler and requests do not wait for each other.
 */
@Factory
final class DeadlineSchedulerFactory {

    private static final int CONNECTIONS = 3;
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final Duration SOCKET_TIMEOUT = Duration.ofSeconds(20);
    /** A deadline whose end was lost in a failover is executed again, which has no second effect. */
    private static final String SETTINGS = "set statement_timeout = '15s'; set lock_timeout = '10s';"
            + " set idle_in_transaction_session_timeout = '15s'; set enable_seqscan = off; "
            + LocalCommit.OF_CONNECTION;

    @Singleton
    @Bean(preDestroy = "close")
    Pool deadlinePool(DatabaseWatch watch) {
        return new Pool(WatchedPool.open(watch, "deadlines", 1, CONNECTIONS, PATIENCE, SOCKET_TIMEOUT, SETTINGS));
    }

    @Singleton
    @Bean(preDestroy = "close")
    DeadlineScheduler deadlineScheduler(
            Pool pool, Timekeeper timekeeper, Clock clock, @Property(name = "cairn.node") String node) {
        return new DeadlineScheduler(pool.connections(), timekeeper, clock, node);
    }

    /** Hides the scheduler's connections from Micronaut Data, which would take a data source for one of its own. */
    record Pool(HikariDataSource connections) implements AutoCloseable {

        @Override
        public void close() {
            connections.close();
        }
    }
}
