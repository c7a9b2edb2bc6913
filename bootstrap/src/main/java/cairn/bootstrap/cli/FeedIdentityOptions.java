package cairn.bootstrap.cli;

import cairn.bootstrap.config.Settings;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of commands whose events must be equal to those of the service's feed. */
public final class FeedIdentityOptions {

    @Option(
            names = "--base-url",
            defaultValue = "${env:CAIRN_BASE_URL}",
            paramLabel = "URL",
            description = "The base URL that events name as their source (default: that of the service that was "
                    + "started last).")
    private @Nullable URI baseUrl;

    @Option(
            names = "--master-key",
            defaultValue = "${env:CAIRN_MASTER_KEY}",
            paramLabel = "FILE",
            description =
                    "The service's master key, from which the pseudonyms in events are derived (default: master.key "
                            + "in --data).")
    private @Nullable Path masterKey;

    public FeedIdentity of(Settings.Database at, DatabaseOptions database) {
        var file = masterKey == null ? database.data().resolve("master.key") : masterKey;
        return FeedIdentity.of(at, file, Optional.ofNullable(baseUrl));
    }
}
