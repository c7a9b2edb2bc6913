package cairn.adapter.persistence.connection;

import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Property;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import javax.sql.DataSource;

@Factory
final class ConnectionFactory {

    private static final String STANDBY_URL = "cairn.standby.url";
    private static final int REPORTS_AT_ONCE = 6;

    /** Exceeds the {@code statement_timeout} of the pool's connections. */
    private static final Duration SOCKET_TIMEOUT = Duration.ofSeconds(20);

    @Singleton
    @Bean(preDestroy = "close")
    DatabaseWatch databaseWatch(
            @Property(name = "datasources.default.url") String url,
            @Property(name = "datasources.default.username") String user,
            @Property(name = "datasources.default.password") String password,
            Optional<PrimaryServers> servers) {
        var address = new DatabaseAddress(url, user, password);
        var watch = new DatabaseWatch(
                "database", address, servers.orElseGet(() -> new PrimaryServers(address, Optional.empty())));
        watch.start();
        return watch;
    }

    @Singleton
    @Bean(preDestroy = "close")
    @Requires(property = STANDBY_URL)
    Standbys standbys(
            @Property(name = STANDBY_URL) String url,
            @Property(name = "datasources.default.username") String user,
            @Property(name = "datasources.default.password") String password,
            DataSource database) {
        return new Standbys(new DatabaseAddress(url, user, password), DelegatingDataSource.unwrapDataSource(database));
    }

    @Singleton
    @Requires(property = STANDBY_URL)
    Standbys.Pool reportsOfStandbys(
            Standbys standbys, @Property(name = "datasources.default.connection-init-sql") String initialSql) {
        return standbys.pool("standby-reports", REPORTS_AT_ONCE, initialSql);
    }

    @Singleton
    LongReads reports(DataSource database, Optional<Standbys.Pool> standbys) {
        return new LongReads(DelegatingDataSource.unwrapDataSource(database), standbys);
    }

    @Singleton
    static final class DefaultPool implements BeanCreatedEventListener<DatasourceConfiguration> {

        private final DatabaseWatch watch;

        DefaultPool(DatabaseWatch watch) {
            this.watch = watch;
        }

        @Override
        public DatasourceConfiguration onCreated(BeanCreatedEvent<DatasourceConfiguration> event) {
            var config = event.getBean();
            config.setPoolName("views");
            config.setDataSource(watch.dataSource("views", SOCKET_TIMEOUT));
            WatchedPool.bound(config);
            return config;
        }
    }
}
