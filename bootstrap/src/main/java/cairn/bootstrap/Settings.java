package cairn.bootstrap;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
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
 * @param masterKey the file of the key that seals stored secrets; made if it is not there
 */
record Settings(
        String host,
        int port,
        Path data,
        Optional<Database> database,
        Optional<URI> baseUrl,
        boolean withDemo,
        Path masterKey) {

    private static final int MAX_PORT = 65_535;
    private static final Set<String> WEB = Set.of("http", "https");

    /** An address of PostgreSQL, and who to be there. */
    record Database(String url, String user, String password) {

        Database {
            if (!url.startsWith("jdbc:postgresql:")) {
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
        if (!isLoopback(host)) {
            throw new IllegalArgumentException("""
                    --host must be a loopback address: Cairn answers HTTPS only, and this build leaves the TLS to a proxy.
                    Let it listen on 127.0.0.1 and put a TLS proxy on this machine in front of it, with --base-url https://…""");
        }
        baseUrl.ifPresent(Settings::refuseUnlessOfTheWeb);
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

    private static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("--host must be an address of this machine; there is no " + host, e);
        }
    }
}
