package cairn.bootstrap.service;

import cairn.adapter.persistence.connection.ReplicatedDatabase;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.startup.StartupException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Checks the standbys from which the service is to read. A start does not depend on whether they can be read now. */
public final class StandbyStart {

    private static final Logger LOG = LoggerFactory.getLogger(StandbyStart.class);

    private StandbyStart() {}

    static void check(Settings.Database standbys, Settings.Database of) {
        for (var server : standbys.servers()) {
            problem(server, of)
                    .ifPresentOrElse(
                            text -> LOG.warn(
                                    "{}: reports and the event feed are read from another standby or the primary server",
                                    text),
                            () -> LOG.info("Reports and the event feed are read from the standby at {}", server));
        }
    }

    /**
     * Returns why a server cannot be read now; empty if it can.
     *
     * @throws StartupException if it has another database
     */
    public static Optional<String> problem(Settings.Database standby, Settings.Database of) {
        var server = new ReplicatedDatabase(standby.address());
        var primary = new ReplicatedDatabase(of.address());
        try {
            if (!server.isCopyOf(primary)) {
                throw new StartupException(
                        "The database at %s (--read-url) is not a standby of that at %s".formatted(standby, of));
            }
            return server.isStandbyOf(primary)
                    ? Optional.empty()
                    : Optional.of("The server at %s (--read-url) is not a standby now".formatted(standby));
        } catch (IllegalStateException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }
}
