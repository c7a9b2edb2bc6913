package cairn.benchmark.store;

import java.sql.SQLException;

/** Connects clients, which can start to work at once. */
@FunctionalInterface
public interface ClientFactory {

    BenchmarkClient connect() throws SQLException;
}
