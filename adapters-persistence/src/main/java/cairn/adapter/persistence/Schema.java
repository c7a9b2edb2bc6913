package cairn.adapter.persistence;

import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.output.MigrateResult;

/** The tables of the service, brought to the shape that this build needs before anything uses them. */
public final class Schema {

    private Schema() {}

    /** Several nodes may call this at once: Flyway lets one at a time go on. */
    public static MigrateResult migrate(String jdbcUrl, String user, String password) {
        return Flyway.configure()
                .dataSource(jdbcUrl, user, password)
                .locations("classpath:db/migration")
                .load()
                .migrate();
    }
}
