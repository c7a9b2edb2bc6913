package cairn.bootstrap.service;

import cairn.adapter.persistence.connection.PrimaryServers;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.startup.StartupException;
import java.nio.file.Path;
import java.util.Optional;

/** Requires that a start finds the primary server of an external database, and not one that a failover has replaced. */
final class PrimaryStart {

    private static final String TIMELINE = "database-timeline";

    private PrimaryStart() {}

    /**
     * Returns the servers of a database.
     *
     * @param data the directory in which the node keeps the newest timeline that it has seen
     * @throws StartupException if the file with the timeline has other contents
     */
    static PrimaryServers servers(Settings.Database database, Path data) {
        try {
            return new PrimaryServers(database.address(), Optional.of(data.resolve(TIMELINE)));
        } catch (IllegalStateException e) {
            throw new StartupException(String.valueOf(e.getMessage()), e);
        }
    }

    /** @throws StartupException if there is none now; the message says why */
    static void requireOne(PrimaryServers servers, Settings.Database database) {
        try {
            servers.requireOne();
        } catch (IllegalStateException e) {
            throw SchemaMigration.unusable(database, e);
        }
    }
}
