package cairn.postgresql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;
import org.postgresql.PGProperty;
import org.postgresql.ds.PGSimpleDataSource;

record ServiceDatabase(int port, Secret secret, HostProgram host) {

    static final String SUPERUSER = "postgres";

    private static final int CONNECT_SECONDS = 30;

    /** Returns the database of the process that holds the directory; empty while that process is starting. */
    static Optional<ServiceDatabase> runningOn(HostProgram host, Path dataDirectory) {
        var usual = WorkingDirectory.usualUnder(dataDirectory);
        try {
            if (Files.notExists(usual.port()) || Files.notExists(usual.secret())) {
                return Optional.empty();
            }
            var working = new WorkingDirectory(usual.root().toRealPath());
            var port = LoopbackPort.remembered(working);
            return OwnerLock.isTaken(working) && port.isPresent()
                    ? Optional.of(new ServiceDatabase(port.getAsInt(), Secret.of(working), host))
                    : Optional.empty();
        } catch (IOException e) {
            throw new EmbeddedPostgresException(
                    "The database in %s cannot be used: %s".formatted(usual.root(), WorkingDirectory.reason(e)), e);
        }
    }

    String jdbcUrl() {
        return jdbcUrl(port, host.database());
    }

    /** Returns a URL that requires SCRAM and keeps the values of rows out of errors, and so out of logs. */
    static String jdbcUrl(int port, String database) {
        return "jdbc:postgresql://127.0.0.1:%d/%s?%s=false&%s=scram-sha-256"
                .formatted(
                        port,
                        database,
                        PGProperty.LOG_SERVER_ERROR_DETAIL.getName(),
                        PGProperty.REQUIRE_AUTH.getName());
    }

    void provide() throws SQLException {
        try (var connection = asSuperuser()) {
            if (!exists(connection, "SELECT 1 FROM pg_roles WHERE rolname = ?", host.role())) {
                createRole(connection);
            }
            if (!exists(connection, "SELECT 1 FROM pg_database WHERE datname = ?", host.database())) {
                execute(connection, "CREATE DATABASE " + host.database() + " OWNER " + host.role());
            }
        }
    }

    Connection asSuperuser() throws SQLException {
        return asSuperuserOf("postgres");
    }

    Connection asSuperuserOf(String database) throws SQLException {
        var source = new PGSimpleDataSource();
        source.setUrl(jdbcUrl(port, database));
        source.setUser(SUPERUSER);
        source.setPassword(secret.superuser());
        source.setConnectTimeout(CONNECT_SECONDS);
        source.setLoginTimeout(CONNECT_SECONDS);
        return PatientConnection.open(source);
    }

    private void createRole(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        execute(connection, "CREATE ROLE " + host.role() + " LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION");
        execute(connection, "ALTER ROLE " + host.role() + " PASSWORD '" + secret.serviceVerifier() + "'");
        connection.commit();
        connection.setAutoCommit(true);
    }

    private static boolean exists(Connection connection, String question, String name) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(question)) {
            statement.setString(1, name);
            try (var rows = statement.executeQuery()) {
                return rows.next();
            }
        }
    }

    private static void execute(Connection connection, String command) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(command);
        }
    }
}
