package cairn.adapter.persistence;

import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.output.MigrateResult;
import org.postgresql.Driver;
import org.postgresql.ds.PGSimpleDataSource;

/** The tables of the service, brought to the shape that this build needs before anything uses them. */
public final class Schema {

    private Schema() {}

    /** Whether it is the address of a database that this service knows how to reach. */
    public static boolean isAddress(String jdbcUrl) {
        return Driver.parseURL(jdbcUrl, null) != null;
    }

    /** Several nodes may call this at once: Flyway lets one at a time go on. */
    public static MigrateResult migrate(String jdbcUrl, String user, String password) {
        // Of an address and a password Flyway would replace what looks like a placeholder.
        var database = new PGSimpleDataSource();
        database.setUrl(jdbcUrl);
        database.setUser(user);
        database.setPassword(password);
        return Flyway.configure()
                .dataSource(database)
                .locations("classpath:db/migration")
                .load()
                .migrate();
    }
}
