package cairn.bootstrap;

import cairn.bootstrap.config.ManagementAddress;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.config.Transport;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Settings of nodes in tests, with defaults for all but the address, the database, the demo and the key. */
public record NodeSettings(Path data, Settings.Database database) {

    /** On any free port of this machine. */
    public Settings with(boolean demo, Path masterKey) {
        return with(0, Optional.empty(), Optional.of(demo), masterKey);
    }

    /** On these ports of this machine. */
    public Settings on(int port, Optional<ManagementAddress> management) {
        return with(port, management, Optional.empty(), data.resolveSibling("master.key"));
    }

    private Settings with(int port, Optional<ManagementAddress> management, Optional<Boolean> demo, Path masterKey) {
        return new Settings(
                "127.0.0.1",
                port,
                data,
                Optional.of(database),
                Settings.USUAL_WAIT,
                false,
                Optional.empty(),
                Optional.empty(),
                new Transport(Optional.empty(), false, ""),
                management,
                false,
                demo,
                masterKey,
                false,
                Optional.empty(),
                Duration.ZERO);
    }
}
