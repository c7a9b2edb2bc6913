package cairn.adapter.persistence.projection;

import cairn.adapter.persistence.ResultRows;
import cairn.application.port.out.NextVersion;
import cairn.application.port.support.NextVersions;
import io.micronaut.context.annotation.Property;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;

/**
 * Lets one process at a time build a next version, by an advisory lock on a separate connection. A process that dies
 * loses the lock.
 */
@Singleton
final class JdbcNextVersions implements NextVersions {

    private static final String CLAIM = "select pg_try_advisory_lock(hashtext('next version'), hashtext(?))";

    private final String url;
    private final String user;
    private final String password;
    private final JdbcOperations jdbc;

    JdbcNextVersions(
            @Property(name = "datasources.default.url") String url,
            @Property(name = "datasources.default.username") String user,
            @Property(name = "datasources.default.password") String password,
            JdbcOperations jdbc) {
        this.url = url;
        this.user = user;
        this.password = password;
        this.jdbc = jdbc;
    }

    @Override
    public Optional<NextVersion> claim(String projection) {
        try {
            var connection = DriverManager.getConnection(url, user, password);
            if (isClaimed(connection, projection)) {
                return Optional.of(new JdbcNextVersion(jdbc, projection, connection));
            }
            connection.close();
            return Optional.empty();
        } catch (SQLException e) {
            throw new IllegalStateException("The next version of %s cannot be claimed".formatted(projection), e);
        }
    }

    private static boolean isClaimed(Connection connection, String projection) throws SQLException {
        try (var statement = connection.prepareStatement(CLAIM)) {
            statement.setString(1, projection);
            return ResultRows.one(statement, row -> row.getBoolean(1));
        }
    }
}
