package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.connection.DatabaseWatch;
import cairn.adapter.persistence.connection.WatchedPool;
import cairn.adapter.persistence.eventstore.format.StoredEventNames;
import cairn.application.port.log.PersonMarks;
import cairn.application.port.log.Tags;
import cairn.application.port.out.Encryption;
import cairn.application.port.out.Pseudonyms;
import com.zaxxer.hikari.HikariDataSource;
import io.micronaut.context.BeanProvider;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * Opens the event store with its own connection pools, so that views cannot delay it. Dispatches have a small pool of
 * their own, so that nothing else can delay them.
 */
@Factory
final class EventStoreFactory {

    private static final int CONNECTIONS = 12;
    private static final int DISPATCH_CONNECTIONS = 4;
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final Duration DISPATCH_PATIENCE = Duration.ofMillis(500);
    /** Exceeds the {@code statement_timeout} of its pool, as the next one does; a commit has no other limit. */
    private static final Duration SOCKET_TIMEOUT = Duration.ofSeconds(20);

    private static final Duration DISPATCH_SOCKET_TIMEOUT = Duration.ofSeconds(5);
    private static final String DISPATCH_INIT_SQL =
            PostgresEventStorageEngine.CONNECTION_INIT_SQL + "; set lock_timeout = '3s'; set statement_timeout = '4s'";

    @Singleton
    @Bean(preDestroy = "close")
    Pool pool(DatabaseWatch watch) {
        return new Pool(WatchedPool.open(
                watch,
                "event-store",
                CONNECTIONS,
                CONNECTIONS,
                PATIENCE,
                SOCKET_TIMEOUT,
                PostgresEventStorageEngine.CONNECTION_INIT_SQL));
    }

    @Singleton
    @Bean(preDestroy = "close")
    DispatchPool dispatchPool(DatabaseWatch watch) {
        return new DispatchPool(WatchedPool.open(
                watch,
                "dispatch",
                DISPATCH_CONNECTIONS,
                DISPATCH_CONNECTIONS,
                DISPATCH_PATIENCE,
                DISPATCH_SOCKET_TIMEOUT,
                DISPATCH_INIT_SQL));
    }

    /** Asks for the keys only when they are needed, because most commands run without them. */
    @Singleton
    PersonalEncryption personalEncryption(
            Pool pool, BeanProvider<Encryption> encryption, BeanProvider<Pseudonyms> pseudonyms) {
        return new PersonalEncryption(
                new EncryptionSwitch(pool.connections()), encryption::get, () -> new PersonMarks(pseudonyms.get()::of));
    }

    @Singleton
    @Bean(preDestroy = "close")
    PostgresEventStorageEngine log(Pool pool, DispatchPool dispatchPool, PersonalEncryption encryption) {
        return PostgresEventStorageEngine.open(
                pool.connections(),
                dispatchPool.connections(),
                new UrgentTags(Tags.KEYS_OF_DISPATCHES),
                StoredEventNames.ALL,
                encryption);
    }

    /** Hides the connections of the log from Micronaut Data, which would take a data source for one of its own. */
    record Pool(HikariDataSource connections) implements AutoCloseable {

        @Override
        public void close() {
            connections.close();
        }
    }

    record DispatchPool(HikariDataSource connections) implements AutoCloseable {

        @Override
        public void close() {
            connections.close();
        }
    }
}
