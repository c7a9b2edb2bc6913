package cairn.benchmark.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Logs of several sizes, open at the same time. */
record BenchLogs(List<BenchLog> all) implements AutoCloseable {

    static BenchLogs open(BenchDatabase database, List<Integer> sizes, Consumer<String> progress) throws SQLException {
        var logs = new BenchLogs(new ArrayList<>());
        try {
            for (int size : sizes) {
                logs.all.add(BenchLog.open(database, size, progress));
            }
            return logs;
        } catch (SQLException | RuntimeException e) {
            logs.close();
            throw e;
        }
    }

    @Override
    public void close() {
        all.forEach(BenchLog::close);
    }
}
