package cairn.adapter.persistence.embedded;

import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes empty databases in a running server, for tests that must not meet each other. */
public final class FreshDatabases {

    private static final AtomicInteger COUNT = new AtomicInteger();

    private FreshDatabases() {}

    /** The JDBC address of a new, empty database, which the service's role owns as it does the real one. */
    public static String addressOfNew(EmbeddedPostgres server) {
        var name = "t_" + COUNT.incrementAndGet();
        try (var connection = server.asSuperuser();
                var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE %s OWNER %s".formatted(name, server.user()));
        } catch (SQLException e) {
            throw new IllegalStateException("The test database " + name + " cannot be made", e);
        }
        return server.jdbcUrl().replaceFirst("/[^/]*$", "/" + name);
    }
}
