package cairn.benchmark.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

record BenchmarkLogs(List<BenchmarkLog> all) implements AutoCloseable {

    static BenchmarkLogs open(BenchmarkDatabase database, List<Integer> sizes, Consumer<String> progress)
            throws SQLException {
        var logs = new BenchmarkLogs(new ArrayList<>());
        try {
            for (int size : sizes) {
                logs.all.add(BenchmarkLog.open(database, size, progress));
            }
            return logs;
        } catch (SQLException | RuntimeException e) {
            logs.close();
            throw e;
        }
    }

    @Override
    public void close() {
        all.forEach(BenchmarkLog::close);
    }
}
