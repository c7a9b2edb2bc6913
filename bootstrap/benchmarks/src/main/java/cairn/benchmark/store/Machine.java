package cairn.benchmark.store;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.sql.SQLException;

/** What the figures were measured on, in a line: without it they are a rumour. */
final class Machine {

    private static final String SERVER = """
            select 'PostgreSQL ' || current_setting('server_version')
                || ', fsync ' || current_setting('fsync')
                || ', synchronous_commit ' || current_setting('synchronous_commit')
            """;

    private Machine() {}

    static String with(BenchDatabase database) throws SQLException {
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return "%d cores, %d GB, Java %s, %s"
                .formatted(
                        system.getAvailableProcessors(),
                        Math.round(system.getTotalMemorySize() / 1e9),
                        Runtime.version(),
                        database.text(SERVER));
    }
}
