package cairn.bootstrap.service;

import cairn.adapter.persistence.DatabaseUrl;
import cairn.adapter.persistence.Schema;
import cairn.application.port.in.Unavailable;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.startup.StartupException;
import org.flywaydb.core.api.FlywayException;

public final class SchemaMigration {

    private SchemaMigration() {}

    /**
     * Creates or updates the tables.
     *
     * @throws StartupException if the database cannot be used; the message says why
     */
    public static void run(Settings.Database database) {
        try {
            Schema.migrate(database.url(), database.user(), database.password());
        } catch (Unavailable e) {
            throw new StartupException(
                    "The database at %s cannot be updated: %s".formatted(database, e.getMessage()), e);
        } catch (FlywayException e) {
            throw unusable(database, e);
        }
    }

    /** Returns the reason why a database cannot be used, with a hint if the cause may be its TLS. */
    public static StartupException unusable(Settings.Database database, RuntimeException reason) {
        var tls = DatabaseUrl.demandsTls(database.url()) && !StartupException.isUnknownHost(reason)
                ? ". It is on another machine and must prove its identity over TLS: see \"I want to use a PostgreSQL of"
                        + " my own\" in docs/operations.md"
                : "";
        return new StartupException(
                "The database at %s cannot be used: %s%s".formatted(database, StartupException.reason(reason), tls),
                reason);
    }
}
