package cairn.benchmark.store;

import java.sql.SQLException;

@FunctionalInterface
public interface ClientFactory {

    BenchmarkClient connect() throws SQLException;
}
