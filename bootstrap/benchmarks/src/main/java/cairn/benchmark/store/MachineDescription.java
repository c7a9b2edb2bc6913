package cairn.benchmark.store;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.sql.SQLException;

final class MachineDescription {

    private static final String SERVER = """
            select 'PostgreSQL ' || current_setting('server_version')
                || ', fsync ' || current_setting('fsync')
                || ', synchronous_commit ' || current_setting('synchronous_commit')
            """;

    private MachineDescription() {}

    static String with(BenchmarkDatabase database) throws SQLException {
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return "%d cores, %d GB, Java %s, %s"
                .formatted(
                        system.getAvailableProcessors(),
                        Math.round(system.getTotalMemorySize() / 1e9),
                        Runtime.version(),
                        database.text(SERVER));
    }
}
