package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.TestDatabase;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/** A migrated database with pools such as the engine gets, for one test class. */
final class LogDatabase implements AutoCloseable {

    /** Writes an event without the engine: tagged, and not announced. */
    static final String INSERT_BY_HAND = """
            insert into events values (1, gen_random_uuid(), 'test.noted', 1, now(), '{"text":"by hand"}', '{}', '{test=1}');
            insert into event_tags values ('test=1', 1, 'test.noted')
            """;

    private final TestDatabase database;
    private final List<HikariDataSource> pools = new ArrayList<>();

    LogDatabase() {
        this(TestDatabase.migrated());
    }

    LogDatabase(TestDatabase database) {
        this.database = database.migrate();
    }

    DataSource pool() {
        return pool("select 1");
    }

    /** A pool whose connections have seen another statement before. */
    DataSource pool(String initially) {
        var config = new HikariConfig();
        config.setJdbcUrl(database.jdbcUrl());
        config.setUsername(database.user());
        config.setPassword(database.password());
        config.setMaximumPoolSize(8);
        config.setMinimumIdle(1);
        config.setConnectionInitSql(initially + "; " + PostgresEventStorageEngine.CONNECTION_INIT_SQL);
        var pool = new HikariDataSource(config);
        pools.add(pool);
        return pool;
    }

    /** Without a pool and without the pool's settings. */
    DataSource plain() {
        return database.dataSource();
    }

    void empty() {
        execute("truncate events, event_tags, personal_keys, person_marks, erased_objects");
    }

    void execute(String sql) {
        database.execute(sql);
    }

    String text(String query) {
        try (Connection connection = plain().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        } catch (SQLException e) {
            throw new IllegalStateException(query, e);
        }
    }

    long number(String query) {
        return Long.parseLong(text(query));
    }

    int connectionsInUse() {
        return pools.stream()
                .mapToInt(pool -> pool.getHikariPoolMXBean().getActiveConnections())
                .sum();
    }

    @Override
    public void close() {
        pools.forEach(HikariDataSource::close);
    }
}
