package cairn.bootstrap;

import cairn.adapter.persistence.Schema;
import java.net.URI;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What an operator chooses when starting the service.
 *
 * @param port 0 for any that is free
 * @param database an external one; absent for the embedded one
 * @param baseUrl where callers reach the service; absent for where it listens
 * @param allowsLoopbackWebhooks whether endpoints of test mode may be on this machine, whoever it listens to
 * @param masterKey the file of the key that seals stored secrets; made if it is not there
 */
record Settings(
        String host,
        int port,
        Path data,
        Optional<Database> database,
        Optional<URI> baseUrl,
        Transport transport,
        boolean allowsLoopbackWebhooks,
        boolean withDemo,
        Path masterKey) {

    private static final int MAX_PORT = 65_535;
    private static final Set<String> WEB = Set.of("http", "https");

    /** An address of PostgreSQL, and who to be there. */
    record Database(String url, String user, String password) {

        Database {
            if (!Schema.isAddress(url)) {
                throw new IllegalArgumentException("--db-url must look like jdbc:postgresql://host:5432/cairn");
            }
        }

        /** Without what could be a secret. */
        @Override
        public String toString() {
            return url.replaceFirst("\\?.*", "") + " as " + user;
        }
    }

    Settings {
        if (port < 0 || port > MAX_PORT) {
            throw new IllegalArgumentException("--port must be between 0 and " + MAX_PORT);
        }
        transport.admit(host);
        baseUrl.ifPresent(Settings::refuseUnlessOfTheWeb);
        if (transport.certificate().isPresent()
                && baseUrl.filter(url -> !isHttps(url)).isPresent()) {
            throw new IllegalArgumentException("--base-url must start with https:// where --tls-cert is given");
        }
    }

    private static boolean isHttps(URI url) {
        return "https".equalsIgnoreCase(url.getScheme());
    }

    private static void refuseUnlessOfTheWeb(URI url) {
        boolean isAddress = url.getScheme() != null
                && WEB.contains(url.getScheme().toLowerCase(Locale.ROOT))
                && url.getHost() != null
                && url.getRawQuery() == null
                && url.getRawFragment() == null;
        if (!isAddress) {
            throw new IllegalArgumentException("--base-url must look like https://api.example.com");
        }
    }
}
