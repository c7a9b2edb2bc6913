package cairn.bootstrap.cli;

import cairn.adapter.persistence.MasterKeyRegister;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.security.MasterKey;
import cairn.bootstrap.service.ServiceSource;
import cairn.bootstrap.service.SharedMasterKey;
import cairn.bootstrap.startup.StartupException;
import io.micronaut.context.ApplicationContext;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The master key of commands that read personal data in events. */
final class MasterKeyOption {

    @Option(
            names = "--master-key",
            defaultValue = "${env:CAIRN_MASTER_KEY}",
            paramLabel = "FILE",
            description = "The service's master key, which decrypts personal data (default: master.key in --data).")
    private @Nullable Path masterKey;

    /**
     * Opens a context that can read all events.
     *
     * @throws StartupException if the database has encrypted personal data, but the file is absent or not its key
     */
    ApplicationContext contextOver(Settings.Database at, DatabaseOptions database) {
        var file = masterKey == null ? database.data().resolve("master.key") : masterKey;
        if (Files.exists(file) || register(at).isPersonalDataEncrypted()) {
            var key = MasterKey.existing(file);
            new SharedMasterKey(at).require(file, key);
            var source = ServiceSource.in(at).baseUrl().orElse("http://127.0.0.1");
            return DatabaseOptions.contextOver(at, source, key);
        }
        return DatabaseOptions.contextForVerification(at);
    }

    private static MasterKeyRegister register(Settings.Database at) {
        return new MasterKeyRegister(at.address());
    }
}
