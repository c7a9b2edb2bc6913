package cairn.adapter.persistence.connection;

import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Property;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import jakarta.inject.Singleton;
import java.time.Duration;

@Factory
final class ConnectionFactory {

    /** Exceeds the {@code statement_timeout} of the pool's connections. */
    private static final Duration SOCKET_TIMEOUT = Duration.ofSeconds(20);

    @Singleton
    @Bean(preDestroy = "close")
    DatabaseWatch databaseWatch(
            @Property(name = "datasources.default.url") String url,
            @Property(name = "datasources.default.username") String user,
            @Property(name = "datasources.default.password") String password) {
        var watch = new DatabaseWatch(new DatabaseAddress(url, user, password));
        watch.start();
        return watch;
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
