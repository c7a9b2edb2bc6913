package cairn.benchmark.service;

import cairn.benchmark.store.BenchmarkDatabase;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.LogLevel;
import java.util.ArrayList;
import java.util.Map;

/** Runs a service in a child process. */
final class ServiceProcess implements AutoCloseable {

    private static final int PORTS = 2;

    /** Lifts the limits per address, because all clients of a benchmark have the same one. */
    private static final Map<String, Object> FROM_ONE_ADDRESS =
            Map.of("cairn.limits.enforced", false, "cairn.protection.connections-per-address", 4_096);

    private final ChildProcess process;

    private ServiceProcess(ChildProcess process) {
        this.process = process;
    }

    /**
     * Starts a service on a database with a schema. It counts requests but does not enforce limits.
     *
     * @param operators the number of operators to create, each with a live key
     */
    static ServiceProcess over(BenchmarkDatabase database, int operators) {
        return new ServiceProcess(
                ChildProcess.start(ServiceProcess.class, database, PORTS + operators, Integer.toString(operators)));
    }

    static void main(String[] arguments) {
        LogFormat.text.use(LogLevel.info);
        try (var service = BenchService.protectedOver(ChildProcess.database(), FROM_ONE_ADDRESS)) {
            var lines = new ArrayList<Object>();
            lines.add(service.port());
            lines.add(service.managementPort());
            while (lines.size() < PORTS + Integer.parseInt(arguments[0])) {
                lines.add(service.newKey());
            }
            ChildProcess.serve(lines);
        }
        System.exit(0);
    }

    long pid() {
        return process.pid();
    }

    int port() {
        return Integer.parseInt(process.line(0));
    }

    int managementPort() {
        return Integer.parseInt(process.line(1));
    }

    String key(int operator) {
        return process.line(PORTS + operator);
    }

    @Override
    public void close() {
        process.close();
    }
}
