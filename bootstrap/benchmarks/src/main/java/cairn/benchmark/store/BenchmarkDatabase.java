package cairn.benchmark.store;

import cairn.adapter.persistence.eventstore.PostgresEventStorageEngine;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

/** A PostgreSQL database that only the benchmark uses. Each log has a schema of its own. */
public record BenchmarkDatabase(String url, String user, String password) {

    private static final String URL = "CAIRN_BENCH_DB_URL";
    private static final String USER = "CAIRN_BENCH_DB_USER";
    private static final String PASSWORD = "CAIRN_BENCH_DB_PASSWORD";

    /** Returns the database that the environment variables of this process name. */
    public static BenchmarkDatabase ofEnvironment() {
        var variables = System.getenv();
        return new BenchmarkDatabase(
                variables.getOrDefault(URL, ""),
                variables.getOrDefault(USER, ""),
                variables.getOrDefault(PASSWORD, ""));
    }

    /** Returns the environment variables of a process for which {@link #ofEnvironment} returns this database. */
    public Map<String, String> environment() {
        return Map.of(URL, url, USER, user, PASSWORD, password);
    }

    /** Omits the password and the parameters of the URL, which may contain secrets. */
    @Override
    public String toString() {
        return url.replaceFirst("\\?.*", "") + " as " + user;
    }

    private BenchmarkDatabase in(String schema) {
        return new BenchmarkDatabase(url + (url.contains("?") ? "&" : "?") + "currentSchema=" + schema, user, password);
    }

    /**
     * Returns the database with a schema for a log, which is created if necessary. A database has one schema of views for
     * BI tools: the log that is migrated next takes it over, because no benchmark reads these views.
     */
    BenchmarkDatabase withSchema(String schema) throws SQLException {
        execute("drop schema if exists analytics cascade; create schema if not exists " + schema);
        return in(schema);
    }

    /**
     * Creates an empty schema in place of any existing one and returns the database with it as the current schema.
     *
     * @throws BenchmarkException if the database fails
     */
    public BenchmarkDatabase inEmpty(String schema) {
        try {
            execute("drop schema if exists %s cascade".formatted(schema));
            return withSchema(schema);
        } catch (SQLException e) {
            throw new BenchmarkException("The database fails: " + e.getMessage(), e);
        }
    }

    /**
     * Refuses a database with a log. Benchmarks append under the lock that all logs of a database share, and leave
     * logs.
     *
     * @throws BenchmarkException if the database contains events
     */
    void refuseIfUsed() throws SQLException {
        boolean hasLog = text("select to_regclass('events') is not null").equals("t");
        if (hasLog && text("select exists (select from events)").equals("t")) {
            throw new BenchmarkException(
                    ("The database at %s is in use: a benchmark would slow it down and leave millions of events in "
                                    + "it. Choose an empty one")
                            .formatted(this));
        }
    }

    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url, user, password);
    }

    HikariDataSource pool(int connections) {
        var config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setUsername(user);
        config.setPassword(password);
        config.setMaximumPoolSize(connections);
        config.setConnectionInitSql(PostgresEventStorageEngine.CONNECTION_INIT_SQL);
        return new HikariDataSource(config);
    }

    void execute(String sql) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    String text(String query) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        }
    }
}
