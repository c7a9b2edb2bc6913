package cairn.adapter.persistence;

import java.net.InetAddress;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

/**
 * Adds the security settings that a JDBC URL leaves open: encryption, server authentication, and error messages without
 * row values.
 */
public final class DatabaseUrl {

    private static final String VERIFIED = "verify-full";
    private static final String SCRAM = "scram-sha-256";

    /** Accepts a server that asks for no password, but no authentication method other than SCRAM. */
    private static final String SCRAM_OR_NO_PASSWORD = "scram-sha-256,none";

    private DatabaseUrl() {}

    /**
     * Returns a URL whose server is on this machine or proves its identity over TLS. A URL without {@code sslmode} gets
     * {@code verify-full}.
     *
     * @throws IllegalArgumentException if the URL is not one of PostgreSQL, or weakens TLS
     */
    public static String verified(String jdbcUrl) {
        var settings = parsed(jdbcUrl);
        if (isLoopback(settings)) {
            return unverified(jdbcUrl);
        }
        var mode = Optional.ofNullable(PGProperty.SSL_MODE.getOrNull(settings)).orElse(VERIFIED);
        var factory =
                Optional.ofNullable(PGProperty.SSL_FACTORY.getOrNull(settings)).orElse("");
        if (!mode.equals(VERIFIED) || factory.contains("NonValidating")) {
            throw new IllegalArgumentException("""
                    --db-url must not weaken TLS: a database on another machine is reached over TLS with a verified certificate.
                    Use sslmode=verify-full, with sslrootcert=FILE for a certificate authority of your own, or accept with
                    --db-insecure that others on the network may read and change everything.""");
        }
        return with(with(quiet(jdbcUrl), PGProperty.SSL_MODE, VERIFIED), PGProperty.REQUIRE_AUTH, SCRAM);
    }

    /**
     * Returns a URL whose connections are encrypted and authenticated only as far as the URL demands. A password is
     * still never sent in a form that the server can read.
     *
     * @throws IllegalArgumentException if the URL is not one of PostgreSQL
     */
    public static String unverified(String jdbcUrl) {
        parsed(jdbcUrl);
        return with(quiet(jdbcUrl), PGProperty.REQUIRE_AUTH, SCRAM_OR_NO_PASSWORD);
    }

    public static boolean isProtected(String jdbcUrl) {
        return isLoopback(parsed(jdbcUrl)) || demandsTls(jdbcUrl);
    }

    public static boolean demandsTls(String jdbcUrl) {
        return VERIFIED.equals(PGProperty.SSL_MODE.getOrNull(parsed(jdbcUrl)));
    }

    private static Properties parsed(String jdbcUrl) {
        var settings = Driver.parseURL(jdbcUrl, null);
        if (settings == null) {
            throw new IllegalArgumentException("--db-url must look like jdbc:postgresql://host:5432/cairn");
        }
        return settings;
    }

    /** Treats host names other than localhost as remote, because what they resolve to may change. */
    private static boolean isLoopback(Properties settings) {
        var hosts = Optional.ofNullable(PGProperty.PG_HOST.getOrNull(settings)).orElse("");
        return Stream.of(hosts.split(",", -1)).map(String::strip).allMatch(DatabaseUrl::isLoopback);
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

    /** Keeps the values of a row that violates a constraint out of exceptions, and so out of the log. */
    private static String quiet(String jdbcUrl) {
        return with(jdbcUrl, PGProperty.LOG_SERVER_ERROR_DETAIL, "false");
    }

    private static String with(String jdbcUrl, PGProperty property, String value) {
        var given = Optional.ofNullable(property.getOrNull(parsed(jdbcUrl)));
        return given.filter(text -> !text.isBlank()).isPresent()
                ? jdbcUrl
                : jdbcUrl + (jdbcUrl.contains("?") ? "&" : "?") + property.getName() + "=" + value;
    }
}
