package cairn.adapter.persistence.deadline;

import cairn.application.port.in.Timekeeper;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Property;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import org.postgresql.PGProperty;

/** Opens the scheduler over a small pool of its own: neither waits it for requests, nor they for it. */
@Factory
final class DeadlineSchedulerFactory {

    private static final int CONNECTIONS = 3;
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final Duration SILENCE = Duration.ofSeconds(30);
    private static final String SETTINGS = "set statement_timeout = '15s'; set lock_timeout = '10s';"
            + " set idle_in_transaction_session_timeout = '15s'; set enable_seqscan = off";

    @Singleton
    @Bean(preDestroy = "close")
    Pool deadlinePool(
            @Property(name = "datasources.default.url") String url,
            @Property(name = "datasources.default.username") String user,
            @Property(name = "datasources.default.password") String password) {
        var config = new HikariConfig();
        config.setPoolName("deadlines");
        config.setJdbcUrl(url);
        config.setUsername(user);
        config.setPassword(password);
        config.setMaximumPoolSize(CONNECTIONS);
        config.setMinimumIdle(1);
        config.setConnectionTimeout(PATIENCE.toMillis());
        config.addDataSourceProperty(PGProperty.SOCKET_TIMEOUT.getName(), SILENCE.toSeconds());
        config.setConnectionInitSql(SETTINGS);
        return new Pool(new HikariDataSource(config));
    }

    @Singleton
    @Bean(preDestroy = "close")
    DeadlineScheduler deadlineScheduler(
            Pool pool, Timekeeper timekeeper, Clock clock, @Property(name = "cairn.node") String node) {
        return new DeadlineScheduler(pool.connections(), timekeeper, clock, node);
    }

    /** The scheduler's own connections, kept apart from the data sources of Micronaut Data by their type. */
    record Pool(HikariDataSource connections) implements AutoCloseable {

        @Override
        public void close() {
            connections.close();
        }
    }
}
