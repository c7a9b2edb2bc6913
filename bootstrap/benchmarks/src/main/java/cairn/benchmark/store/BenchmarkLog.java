package cairn.benchmark.store;

import cairn.adapter.persistence.Schema;
import cairn.adapter.persistence.eventstore.PostgresEventStorageEngine;
import cairn.adapter.persistence.eventstore.format.StoredEventNames;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import java.util.function.Consumer;

final class BenchmarkLog implements AutoCloseable {

    static final String COLUMNS = "position, id, name, version, occurred_at, payload, metadata, tags";

    private static final int CONNECTIONS = 12;

    private final BenchmarkDatabase database;
    private final int size;
    private final HikariDataSource pool;
    private final PostgresEventStorageEngine engine;

    private BenchmarkLog(BenchmarkDatabase database, int size) {
        this.database = database;
        this.size = size;
        this.pool = database.pool(CONNECTIONS);
        this.engine = PostgresEventStorageEngine.open(pool, StoredEventNames.ALL);
    }

    static BenchmarkLog open(BenchmarkDatabase database, int size, Consumer<String> progress) throws SQLException {
        BenchmarkDatabase own = database.withSchema(schema(size));
        Schema.migrate(own.url(), own.user(), own.password());
        new LogSeeder(own, size, progress).bringToSize();
        return new BenchmarkLog(own, size);
    }

    BenchmarkDatabase database() {
        return database;
    }

    String schema() {
        return schema(size);
    }

    private static String schema(int size) {
        return "log_of_" + size;
    }

    int size() {
        return size;
    }

    PostgresEventStorageEngine engine() {
        return engine;
    }

    @Override
    public void close() {
        engine.close();
        pool.close();
    }
}
