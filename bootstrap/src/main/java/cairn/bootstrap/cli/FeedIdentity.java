package cairn.bootstrap.cli;

import cairn.adapter.rest.http.PublicAddress;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.security.MasterKey;
import cairn.bootstrap.service.ServiceSource;
import cairn.bootstrap.service.SharedMasterKey;
import cairn.bootstrap.startup.StartupException;
import io.micronaut.context.ApplicationContext;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The identity of the service whose feed exported events are equal to.
 *
 * @param baseUrl the service's base URL, which events name as their source
 * @param masterKey the service's master key in Base64, from which pseudonyms are derived
 */
public record FeedIdentity(String baseUrl, String masterKey) {

    private static final URI DEFAULT = URI.create("http://127.0.0.1:8080");

    /**
     * Reads the identity.
     *
     * @param file the service's master key
     * @param baseUrl the base URL; if it is empty, that of the service that was started last
     * @throws StartupException if the master key is not that of the database
     */
    static FeedIdentity of(Settings.Database at, Path file, Optional<URI> baseUrl) {
        var key = MasterKey.existing(file);
        new SharedMasterKey(at).require(file, key);
        var source = baseUrl.or(() -> ServiceSource.in(at).baseUrl().map(URI::create))
                .orElse(DEFAULT);
        return new FeedIdentity(new PublicAddress(source).baseUrl().toString(), key);
    }

    /** Describes the identity, with a pseudonym that identifies the master key without revealing it. */
    public String words() {
        return ", with source %s and master key %s".formatted(baseUrl, keyPseudonym());
    }

    /** Returns a pseudonym that identifies the master key without revealing it. */
    public String keyPseudonym() {
        return new MasterKey(masterKey).of("export", "which key");
    }

    public ApplicationContext contextOver(Settings.Database at) {
        return DatabaseOptions.contextOver(at, baseUrl, masterKey);
    }
}
