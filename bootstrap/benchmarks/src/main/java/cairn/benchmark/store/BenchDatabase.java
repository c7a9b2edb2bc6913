package cairn.benchmark.store;

import cairn.adapter.persistence.eventstore.PostgresEventStorageEngine;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Where is measured: a PostgreSQL database that nobody else uses, each log in a schema of its own. */
public record BenchDatabase(String url, String user, String password) {

    /** Without what could be a secret. */
    @Override
    public String toString() {
        return url.replaceFirst("\\?.*", "") + " as " + user;
    }

    /** The same database as it looks from one of its schemas. */
    BenchDatabase in(String schema) {
        return new BenchDatabase(url + (url.contains("?") ? "&" : "?") + "currentSchema=" + schema, user, password);
    }

    /**
     * A schema of this database with nothing in it, whatever was there before.
     *
     * @throws BenchmarkException if the database fails
     */
    public BenchDatabase inEmpty(String schema) {
        try {
            execute("drop schema if exists %1$s cascade; create schema %1$s".formatted(schema));
            return in(schema);
        } catch (SQLException e) {
            throw new BenchmarkException("The database fails: " + e.getMessage(), e);
        }
    }

    /**
     * Measuring appends under the lock that every log of a database shares, and it leaves logs behind.
     *
     * @throws BenchmarkException if the database holds somebody's log
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

    Connection connect() throws SQLException {
        return DriverManager.getConnection(url, user, password);
    }

    /** Connections such as the event store needs, and none of them worse off than another. */
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
