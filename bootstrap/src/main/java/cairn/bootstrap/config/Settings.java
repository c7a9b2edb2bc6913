package cairn.bootstrap.config;

import cairn.adapter.persistence.connection.DatabaseAddress;
import cairn.adapter.webhooks.LoopbackTargets;
import cairn.postgresql.BackupArchiver.Schedule;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The settings with which an operator starts the service.
 *
 * @param port the port; 0 for any free one
 * @param database the external database; empty for the embedded one
 * @param databaseWait how long each step of the start waits for a database that refuses or loses connections
 * @param requiresStandby whether the service is ready only while a synchronous standby confirms commits
 * @param readsFrom the standbys of the external database from which reports and the event feed are read
 * @param baseUrl the URL at which callers reach the service; empty for its own address
 * @param management the address for metrics and health details; empty for none
 * @param allowsLoopbackWebhooks whether any test-mode endpoint may be on this machine
 * @param demo whether to create the demo; empty for only if the service is {@linkplain #isLocal local}
 * @param masterKey the file of the key that encrypts stored secrets; created if absent
 * @param isAccessLogged whether each request is logged
 * @param backups when to back up the embedded database; empty for never
 * @param drain how long the node still serves after it has become unready because of a stop
 */
public record Settings(
        String host,
        int port,
        Path data,
        Optional<Database> database,
        Duration databaseWait,
        boolean requiresStandby,
        Optional<Database> readsFrom,
        Optional<URI> baseUrl,
        Transport transport,
        Optional<ManagementAddress> management,
        boolean allowsLoopbackWebhooks,
        Optional<Boolean> demo,
        Path masterKey,
        boolean isAccessLogged,
        Optional<Schedule> backups,
        Duration drain) {

    public static final Duration USUAL_WAIT = Duration.ofMinutes(1);

    private static final Duration LONGEST_WAIT = Duration.ofHours(1);
    private static final Duration LONGEST_DRAIN = Duration.ofMinutes(10);
    private static final int MAX_PORT = 65_535;
    private static final Set<String> WEB = Set.of("http", "https");

    public record Database(String url, String user, String password) {

        public DatabaseAddress address() {
            return new DatabaseAddress(url, user, password);
        }

        /** Returns each server that the URL names, in its order. */
        public List<Database> servers() {
            return address().servers().stream()
                    .map(server -> new Database(server.url(), user, password))
                    .toList();
        }

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
        if (requiresStandby && database.isEmpty()) {
            throw new IllegalArgumentException("--require-standby may only be given together with --db-url");
        }
        if (drain.isNegative() || drain.compareTo(LONGEST_DRAIN) > 0) {
            throw new IllegalArgumentException("--drain-seconds must be between 0 and " + LONGEST_DRAIN.toSeconds());
        }
        transport.admit(host);
        baseUrl.ifPresent(Settings::refuseUnlessOfTheWeb);
        if (transport.behindProxy() && baseUrl.isEmpty()) {
            throw new IllegalArgumentException("""
                --behind-proxy needs --base-url, the address at which callers reach the proxy, such as https://api.example.com:
                absolute addresses in answers start with it.\
                """);
        }
        if (transport.certificate().isPresent()
                && baseUrl.filter(url -> !isHttps(url)).isPresent()) {
            throw new IllegalArgumentException("--base-url must start with https:// where --tls-cert is given");
        }
    }

    /** Returns whether only this machine reaches the service, as for evaluation or development. */
    boolean isLocal() {
        return database.isEmpty() && transport.isLoopback(host) && !transport.behindProxy();
    }

    public boolean withDemo() {
        return demo.orElseGet(this::isLocal);
    }

    /**
     * Returns which endpoints may be on this machine. A base URL or trusted proxies indicate that others reach the
     * service through a proxy on this machine.
     */
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
