package cairn.benchmark.service;

import cairn.benchmark.process.ChildProcess;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.LogLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs a service in a child process, so that it shares no threads with its clients. */
final class ServiceProcess implements AutoCloseable {

    /** Lifts the limits per address, because all clients of a benchmark have the same one. */
    private static final Map<String, Object> FROM_ONE_ADDRESS =
            Map.of("cairn.limits.enforced", false, "cairn.protection.connections-per-address", 4_096);

    private final ChildProcess process;
    private final int port;
    private final int managementPort;
    private final List<String> keys = new ArrayList<>();

    private ServiceProcess(ChildProcess process, int operators) {
        this.process = process;
        this.port = Integer.parseInt(process.line());
        this.managementPort = Integer.parseInt(process.line());
        while (keys.size() < operators) {
            keys.add(process.line());
        }
    }

    /**
     * Starts a service on a database with a schema. It counts requests but does not enforce limits.
     *
     * @param operators the number of operators to create, each with a live key
     */
    static ServiceProcess over(BenchmarkDatabase database, int operators) {
        var process = ChildProcess.start(ServiceProcess.class, database, Integer.toString(operators));
        return new ServiceProcess(process, operators);
    }

    static void main(String[] arguments) {
        LogFormat.text.use(LogLevel.info);
        try (var service = BenchService.protectedOver(BenchmarkDatabase.ofEnvironment(), FROM_ONE_ADDRESS)) {
            var lines = new ArrayList<String>();
            lines.add(Integer.toString(service.port()));
            lines.add(Integer.toString(service.managementPort()));
            int operators = Integer.parseInt(arguments[0]);
            for (int i = 0; i < operators; i++) {
                lines.add(service.newKey(CommandKind.endpoints()));
            }
            service.awaitReadiness();
            ChildProcess.serve(lines);
        }
        System.exit(0);
    }

    ChildProcess process() {
        return process;
    }

    long pid() {
        return process.pid();
    }

    int port() {
        return port;
    }

    int managementPort() {
        return managementPort;
    }

    String key(int operator) {
        return keys.get(operator);
    }

    @Override
    public void close() {
        process.close();
    }
}
