package cairn.adapter.persistence;

import io.micronaut.context.ApplicationContext;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.UUID;

/** The persistence module as the service runs it, over a fresh database. */
public final class TestContext {

    /** The day on which the shipped catalogue is imported. */
    public static final LocalDate TODAY = LocalDate.of(2026, 11, 20);

    private TestContext() {}

    public static ApplicationContext fresh() {
        return over(TestDatabase.migrated());
    }

    public static ApplicationContext over(TestDatabase database) {
        return over(database, Map.of());
    }

    public static ApplicationContext over(TestDatabase database, Map<String, Object> options) {
        database.migrate();
        return ApplicationContext.builder(Map.of(
                        "cairn.node", UUID.randomUUID().toString(),
                        "datasources.default.url", database.jdbcUrl(),
                        "datasources.default.username", database.user(),
                        "datasources.default.password", database.password(),
                        "datasources.default.maximum-pool-size", 3))
                .properties(options)
                .singletons(Clock.fixed(TODAY.atStartOfDay().toInstant(ZoneOffset.UTC), ZoneOffset.UTC))
                .start();
    }
}
