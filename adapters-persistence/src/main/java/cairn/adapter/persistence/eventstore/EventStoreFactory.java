package cairn.adapter.persistence.eventstore;

import cairn.application.axon.Tags;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Property;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.postgresql.PGProperty;

/**
 * Opens the log over pools of its own on the service's database, so that views cannot keep it waiting; and dispatches over
 * a small one of theirs, so that nothing else can.
 */
@Factory
final class EventStoreFactory {

    private static final int CONNECTIONS = 12;
    private static final int DISPATCH_CONNECTIONS = 4;
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    /** After which a server that does not answer is given up; it ends each statement itself before that. */
    private static final Duration SILENCE = Duration.ofSeconds(30);

    @Singleton
    @Bean(preDestroy = "close")
    Pool pool(
            @Property(name = "datasources.default.url") String url,
            @Property(name = "datasources.default.username") String user,
            @Property(name = "datasources.default.password") String password) {
        return new Pool(open("event-store", CONNECTIONS, url, user, password));
    }

    @Singleton
    @Bean(preDestroy = "close")
    DispatchPool dispatchPool(
            @Property(name = "datasources.default.url") String url,
            @Property(name = "datasources.default.username") String user,
            @Property(name = "datasources.default.password") String password) {
        return new DispatchPool(open("dispatch", DISPATCH_CONNECTIONS, url, user, password));
    }

    private static HikariDataSource open(String name, int connections, String url, String user, String password) {
        var config = new HikariConfig();
        config.setPoolName(name);
        config.setJdbcUrl(url);
        config.setUsername(user);
        config.setPassword(password);
        config.setMaximumPoolSize(connections);
        config.setConnectionTimeout(PATIENCE.toMillis());
        config.addDataSourceProperty(PGProperty.APPLICATION_NAME.getName(), name);
        config.addDataSourceProperty(PGProperty.SOCKET_TIMEOUT.getName(), SILENCE.toSeconds());
        config.setConnectionInitSql(PostgresEventStorageEngine.CONNECTION_INIT_SQL);
        return new HikariDataSource(config);
    }

    @Singleton
    @Bean(preDestroy = "close")
    PostgresEventStorageEngine log(Pool pool, DispatchPool dispatchPool) {
        return PostgresEventStorageEngine.open(
                pool.connections(),
                dispatchPool.connections(),
                new UrgentTags(Tags.KEYS_OF_DISPATCHES),
                StoredEventNames.ALL);
    }

    /** The log's own connections, kept apart from the data sources of Micronaut Data by their type. */
    record Pool(HikariDataSource connections) implements AutoCloseable {

        @Override
        public void close() {
            connections.close();
        }
    }

    /** The connections for dispatches alone. */
    record DispatchPool(HikariDataSource connections) implements AutoCloseable {

        @Override
        public void close() {
            connections.close();
        }
    }
}
