package cairn.benchmark.service;

import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkException;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.LogLevel;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Runs a service in a child process with the same heap size, so that it shares no threads with its clients. */
final class ServiceProcess implements AutoCloseable {

    private static final String URL = "CAIRN_BENCH_DB_URL";
    private static final String USER = "CAIRN_BENCH_DB_USER";
    private static final String PASSWORD = "CAIRN_BENCH_DB_PASSWORD";
    private static final String READY = "ready";

    /** Lifts the limits per address, because all clients of a benchmark have the same one. */
    private static final Map<String, Object> FROM_ONE_ADDRESS =
            Map.of("cairn.limits.enforced", false, "cairn.protection.connections-per-address", 4_096);

    private final Process process;
    private final int port;
    private final int managementPort;
    private final List<String> keys;

    private ServiceProcess(Process process, int port, int managementPort, List<String> keys) {
        this.process = process;
        this.port = port;
        this.managementPort = managementPort;
        this.keys = keys;
    }

    /**
     * Starts a service on a database with a schema. It counts requests but does not enforce limits.
     *
     * @param operators the number of operators to create, each with a live key
     */
    static ServiceProcess over(BenchmarkDatabase database, int operators) {
        var flags = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("-X") || argument.startsWith("--"));
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var program = Stream.of(
                "-cp",
                System.getProperty("java.class.path"),
                ServiceProcess.class.getName(),
                Integer.toString(operators));
        var builder = new ProcessBuilder(Stream.of(Stream.of(java), flags, program)
                        .flatMap(part -> part)
                        .toList())
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().putAll(Map.of(URL, database.url(), USER, database.user(), PASSWORD, database.password()));
        try {
            var process = builder.start();
            try {
                return ready(process, operators);
            } catch (IOException | RuntimeException e) {
                process.destroyForcibly();
                throw e;
            }
        } catch (IOException e) {
            throw new BenchmarkException("The service does not start: " + e.getMessage(), e);
        }
    }

    private static ServiceProcess ready(Process process, int operators) throws IOException {
        var lines = process.inputReader(StandardCharsets.US_ASCII);
        int port = Integer.parseInt(lineAfterReady(lines));
        int managementPort = Integer.parseInt(line(lines));
        var keys = new ArrayList<String>();
        while (keys.size() < operators) {
            keys.add(line(lines));
        }
        return new ServiceProcess(process, port, managementPort, keys);
    }

    private static String lineAfterReady(BufferedReader lines) throws IOException {
        while (!line(lines).equals(READY)) {}
        return line(lines);
    }

    private static String line(BufferedReader lines) throws IOException {
        var line = lines.readLine();
        if (line == null) {
            throw new IOException("it ended before it was ready");
        }
        return line;
    }

    /** Runs in the child process until its standard input ends, together with the parent. */
    static void main(String[] arguments) {
        LogFormat.text.use(LogLevel.info);
        var environment = System.getenv();
        var database = new BenchmarkDatabase(
                environment.getOrDefault(URL, ""),
                environment.getOrDefault(USER, ""),
                environment.getOrDefault(PASSWORD, ""));
        try (var service = BenchService.protectedOver(database, FROM_ONE_ADDRESS)) {
            System.out.println(READY);
            System.out.println(service.port());
            System.out.println(service.managementPort());
            IntStream.range(0, Integer.parseInt(arguments[0])).forEach(_ -> System.out.println(service.newKey()));
            System.in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        System.exit(0);
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
        process.destroy();
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
