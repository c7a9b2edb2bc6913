package cairn.adapter.persistence;

import java.net.InetAddress;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

/**
 * Adds the settings that a JDBC URL leaves open: encryption, server authentication, error messages without row values,
 * and which of several servers are used.
 */
public final class DatabaseUrl {

    private static final String VERIFIED = "verify-full";
    private static final String SCRAM = "scram-sha-256";

    /** Accepts a server that asks for no password, but no authentication method other than SCRAM. */
    private static final String SCRAM_OR_NO_PASSWORD = "scram-sha-256,none";

    private DatabaseUrl() {}

    /** The servers that a URL may name. */
    public enum Servers {
        /** A primary server, with its standbys or without. */
        PRIMARY("--db-url", "primary", "a standby refuses writes"),

        /** Standbys of a primary server, which may be promoted one day. */
        STANDBYS("--read-url", "preferSecondary", "reads are to spare the primary server");

        private final String option;
        private final String type;
        private final String reason;

        Servers(String option, String type, String reason) {
            this.option = option;
            this.type = type;
            this.reason = reason;
        }

        private boolean accept(String wanted) {
            return wanted.equals(type) || (this == STANDBYS && wanted.equals("secondary"));
        }
    }

    /** Returns the {@linkplain #verified(String, Servers) verified} URL of a primary server. */
    public static String verified(String jdbcUrl) {
        return verified(jdbcUrl, Servers.PRIMARY);
    }

    /**
     * Returns a URL whose server is on this machine or proves its identity over TLS. A URL without {@code sslmode} gets
     * {@code verify-full}.
     *
     * @throws IllegalArgumentException if the URL is not one of PostgreSQL, or weakens TLS
     */
    public static String verified(String jdbcUrl, Servers servers) {
        var settings = parsed(jdbcUrl, servers);
        if (isLoopback(settings)) {
            return unverified(jdbcUrl, servers);
        }
        var mode = Optional.ofNullable(PGProperty.SSL_MODE.getOrNull(settings)).orElse(VERIFIED);
        var factory =
                Optional.ofNullable(PGProperty.SSL_FACTORY.getOrNull(settings)).orElse("");
        if (!mode.equals(VERIFIED) || factory.contains("NonValidating")) {
            throw new IllegalArgumentException("""
                    %s must not weaken TLS: a database on another machine is reached over TLS with a verified certificate.
                    Use sslmode=verify-full, with sslrootcert=FILE for a certificate authority of your own, or accept with
                    --db-insecure that others on the network may read and change everything.""".formatted(servers.option));
        }
        return with(with(common(jdbcUrl, servers), PGProperty.SSL_MODE, VERIFIED), PGProperty.REQUIRE_AUTH, SCRAM);
    }

    /** Returns the {@linkplain #unverified(String, Servers) unverified} URL of a primary server. */
    public static String unverified(String jdbcUrl) {
        return unverified(jdbcUrl, Servers.PRIMARY);
    }

    /**
     * Returns a URL whose connections are encrypted and authenticated only as far as the URL demands. A password is
     * still never sent in a form that the server can read.
     *
     * @throws IllegalArgumentException if the URL is not one of PostgreSQL
     */
    public static String unverified(String jdbcUrl, Servers servers) {
        return with(common(jdbcUrl, servers), PGProperty.REQUIRE_AUTH, SCRAM_OR_NO_PASSWORD);
    }

    public static boolean isProtected(String jdbcUrl) {
        return isLoopback(parsed(jdbcUrl, Servers.PRIMARY)) || demandsTls(jdbcUrl);
    }

    public static boolean demandsTls(String jdbcUrl) {
        return VERIFIED.equals(PGProperty.SSL_MODE.getOrNull(parsed(jdbcUrl, Servers.PRIMARY)));
    }

    private static Properties parsed(String jdbcUrl, Servers servers) {
        var settings = Driver.parseURL(jdbcUrl, null);
        if (settings == null) {
            throw new IllegalArgumentException(servers.option + " must look like jdbc:postgresql://host:5432/cairn");
        }
        return settings;
    }

    /** Treats host names other than localhost as remote, because what they resolve to may change. */
    private static boolean isLoopback(Properties settings) {
        return hosts(settings).allMatch(DatabaseUrl::isLoopback);
    }

    private static Stream<String> hosts(Properties settings) {
        var hosts = Optional.ofNullable(PGProperty.PG_HOST.getOrNull(settings)).orElse("");
        return Stream.of(hosts.split(",", -1)).map(String::strip);
    }

    private static boolean isLoopback(String host) {
        if (host.isEmpty() || host.equalsIgnoreCase("localhost")) {
            return true;
        }
        try {
            return InetAddress.ofLiteral(host.replaceAll("^\\[|]$", "")).isLoopbackAddress();
        } catch (IllegalArgumentException name) {
            return false;
        }
    }

    /**
     * Keeps the values of a row that violates a constraint out of exceptions, and so out of the log. Says which of
     * several servers are used.
     */
    private static String common(String jdbcUrl, Servers servers) {
        var settings = parsed(jdbcUrl, servers);
        var quiet = with(jdbcUrl, PGProperty.LOG_SERVER_ERROR_DETAIL, "false");
        if (hosts(settings).count() == 1) {
            return quiet;
        }
        var wanted = Optional.ofNullable(PGProperty.TARGET_SERVER_TYPE.getOrNull(settings))
                .orElse(servers.type);
        if (!servers.accept(wanted)) {
            throw new IllegalArgumentException("%s with several servers needs targetServerType=%s, because %s"
                    .formatted(servers.option, servers.type, servers.reason));
        }
        return with(quiet, PGProperty.TARGET_SERVER_TYPE, wanted);
    }

    private static String with(String jdbcUrl, PGProperty property, String value) {
        var given = Optional.ofNullable(property.getOrNull(parsed(jdbcUrl, Servers.PRIMARY)));
        return given.filter(text -> !text.isBlank()).isPresent()
                ? jdbcUrl
                : jdbcUrl + (jdbcUrl.contains("?") ? "&" : "?") + property.getName() + "=" + value;
    }
}
