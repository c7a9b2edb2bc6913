package cairn.postgresql;

import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes empty databases in a running server, for tests that must not meet each other. */
public final class FreshDatabases {

    private static final AtomicInteger COUNT = new AtomicInteger();
    private static final String TRUSTED = "t_";
    private static final String GUARDED = "guarded_";

    private FreshDatabases() {}

    /** The JDBC address of a new, empty database, which the service's role owns as it does the real one. */
    public static String addressOfNew(EmbeddedPostgres server) {
        return addressOfNew(server, TRUSTED);
    }

    /** One that asks for the password of the role wherever it is trusted otherwise. */
    public static String addressOfNewGuarded(EmbeddedPostgres server) {
        return addressOfNew(server, GUARDED);
    }

    /** One that a role of its own has, by the same name, and that asks for its password. */
    public static String addressOfNewGuarded(EmbeddedPostgres server, String password) {
        var name = GUARDED + COUNT.incrementAndGet();
        asSuperuser(server, "CREATE ROLE %s LOGIN PASSWORD '%s'".formatted(name, password));
        return addressOf(server, name, name);
    }

    private static String addressOfNew(EmbeddedPostgres server, String prefix) {
        return addressOf(server, prefix + COUNT.incrementAndGet(), server.user());
    }

    /** Returns the JDBC address of a new database with the contents of another, to which no client may be connected. */
    public static String addressOfCopy(EmbeddedPostgres server, String jdbcUrl) {
        return addressOf(server, TRUSTED + COUNT.incrementAndGet(), server.user(), name(jdbcUrl));
    }

    private static String addressOf(EmbeddedPostgres server, String name, String owner) {
        return addressOf(server, name, owner, "template1");
    }

    private static String addressOf(EmbeddedPostgres server, String name, String owner, String template) {
        asSuperuser(server, "CREATE DATABASE %s OWNER %s TEMPLATE %s".formatted(name, owner, template));
        return server.jdbcUrl().replaceFirst("/[^/]*$", "/" + name);
    }

    /**
     * Lets the service's role in without its password where nothing is to be shown by one. To prove that one knows it takes
     * milliseconds of every connection, and tests make thousands.
     */
    public static void trust(EmbeddedPostgres server) {
        asSuperuser(server, """
                DO $do$ BEGIN
                    EXECUTE format(
                        $copy$COPY (VALUES ('host "/^%s" %s 127.0.0.1/32 trust'), ('host all all 127.0.0.1/32 scram-sha-256'))
                              TO %%L$copy$,
                        current_setting('hba_file'));
                END $do$;
                SELECT pg_reload_conf()""".formatted(TRUSTED, server.user()));
    }

    /** Executes what only an administrator may, such as creating a role. */
    public static void administer(EmbeddedPostgres server, String sql) {
        asSuperuser(server, sql);
    }

    /** Closes all connections to a database, and admits no others until {@link #open}. */
    public static void shut(EmbeddedPostgres server, String jdbcUrl) {
        asSuperuser(server, "ALTER DATABASE %s CONNECTION LIMIT 0".formatted(name(jdbcUrl)));
        asSuperuser(
                server,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '%s'".formatted(name(jdbcUrl)));
    }

    public static void open(EmbeddedPostgres server, String jdbcUrl) {
        asSuperuser(server, "ALTER DATABASE %s CONNECTION LIMIT -1".formatted(name(jdbcUrl)));
    }

    private static String name(String jdbcUrl) {
        return jdbcUrl.replaceFirst(".*/", "");
    }

    private static void asSuperuser(EmbeddedPostgres server, String sql) {
        try (var connection = server.asSuperuser();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException("The server refuses: " + sql, e);
        }
    }
}
