package cairn.bootstrap.config;

import cairn.adapter.webhooks.LoopbackTargets;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What an operator chooses when starting the service.
 *
 * @param port 0 for any that is free
 * @param database an external one; absent for the embedded one
 * @param databaseWait how long a step of the start waits for a database that refuses or loses connections
 * @param baseUrl where callers reach the service; absent for where it listens
 * @param management where metrics and health details are served; absent for nowhere
 * @param allowsLoopbackWebhooks whether any endpoints of test mode may be on this machine
 * @param demo whether to create the demo; absent: only for a {@linkplain #isLocal local} service
 * @param masterKey the file of the key that seals stored secrets; made if it is not there
 * @param isAccessLogged whether each request is logged
 */
public record Settings(
        String host,
        int port,
        Path data,
        Optional<Database> database,
        Duration databaseWait,
        Optional<URI> baseUrl,
        Transport transport,
        Optional<ManagementAddress> management,
        boolean allowsLoopbackWebhooks,
        Optional<Boolean> demo,
        Path masterKey,
        boolean isAccessLogged) {

    /** How long a start waits for its database if nothing else is said. */
    public static final Duration USUAL_WAIT = Duration.ofMinutes(1);

    private static final Duration LONGEST_WAIT = Duration.ofHours(1);
    private static final int MAX_PORT = 65_535;
    private static final Set<String> WEB = Set.of("http", "https");

    /** An address of PostgreSQL, and who to be there. */
    public record Database(String url, String user, String password) {

        /** Without what could be a secret. */
        @Override
        public String toString() {
            return url.replaceFirst("\\?.*", "") + " as " + user;
        }
    }

    public Settings {
        if (port < 0 || port > MAX_PORT) {
            throw new IllegalArgumentException("--port must be between 0 and " + MAX_PORT);
        }
        if (management.filter(address -> address.port() == port).isPresent()) {
            throw new IllegalArgumentException("--management-port must not be the same as --port, " + port);
        }
        if (databaseWait.isNegative() || databaseWait.compareTo(LONGEST_WAIT) > 0) {
            throw new IllegalArgumentException("--db-wait must be between 0 and " + LONGEST_WAIT.toSeconds());
        }
        transport.admit(host);
        baseUrl.ifPresent(Settings::refuseUnlessOfTheWeb);
        if (transport.behindProxy() && baseUrl.isEmpty()) {
            throw new IllegalArgumentException("""
                    --behind-proxy needs --base-url, the address at which callers reach the proxy, such as https://api.example.com:
                    absolute addresses in answers start with it.""");
        }
        if (transport.certificate().isPresent()
                && baseUrl.filter(url -> !isHttps(url)).isPresent()) {
            throw new IllegalArgumentException("--base-url must start with https:// where --tls-cert is given");
        }
    }

    /** Returns whether only this machine reaches the service, which then is for trying it out or developing with it. */
    boolean isLocal() {
        return database.isEmpty() && transport.isLoopback(host) && !transport.behindProxy();
    }

    public boolean withDemo() {
        return demo.orElseGet(this::isLocal);
    }

    /** A base URL or trusted proxies show that others reach the service through a proxy on this machine. */
    public LoopbackTargets loopbackWebhooks() {
        if (allowsLoopbackWebhooks) {
            return LoopbackTargets.ANY;
        }
        boolean isOnlyForThisMachine = isLocal()
                && transport.trustedProxies().isBlank()
                && baseUrl.filter(url -> !isLoopback(url)).isEmpty();
        return isOnlyForThisMachine ? LoopbackTargets.REGISTERED_LOCALLY : LoopbackTargets.NONE;
    }

    private static boolean isLoopback(URI url) {
        var host = url.getHost();
        return host.equals("localhost") || host.startsWith("127.") || host.equals("[::1]");
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
