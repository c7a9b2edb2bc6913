package cairn.bootstrap.cli;

import cairn.adapter.rest.http.PublicAddress;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.security.MasterKey;
import cairn.bootstrap.service.SharedMasterKey;
import cairn.bootstrap.startup.StartupException;
import io.micronaut.context.ApplicationContext;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The identity of the service whose feed exported events are equal to.
 *
 * @param baseUrl the service's base URL, which events name as their source
 * @param masterKey the service's master key in Base64, from which pseudonyms are derived
 */
record FeedIdentity(String baseUrl, String masterKey) {

    static FeedIdentity of(Settings.Database at, Path file, URI baseUrl) {
        if (Files.notExists(file)) {
            throw new StartupException(
                    "There is no master key %s; give the service's with --master-key".formatted(file));
        }
        var key = MasterKey.in(file);
        new SharedMasterKey(at).require(file, key);
        return new FeedIdentity(new PublicAddress(baseUrl).baseUrl().toString(), key);
    }

    /** Describes the identity, with a pseudonym that identifies the master key without revealing it. */
    String words() {
        return ", with source %s and master key %s".formatted(baseUrl, keyPseudonym());
    }

    /** Returns a pseudonym that identifies the master key without revealing it. */
    String keyPseudonym() {
        return new MasterKey(masterKey).of("export", "which key");
    }

    ApplicationContext contextOver(Settings.Database at) {
        return DatabaseOptions.contextOver(at, baseUrl, masterKey);
    }
}
