package cairn.benchmark.service;

import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkException;
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
import java.util.stream.Stream;

/**
 * A server in a child process with the JVM options of this one, so that it shares no threads with its clients. It prints
 * what its clients need to know once it is ready, and runs until its standard input ends, together with the parent.
 */
final class ChildProcess implements AutoCloseable {

    private static final String URL = "CAIRN_BENCH_DB_URL";
    private static final String USER = "CAIRN_BENCH_DB_USER";
    private static final String PASSWORD = "CAIRN_BENCH_DB_PASSWORD";
    private static final String READY = "ready";

    private final Process process;
    private final List<String> lines;

    private ChildProcess(Process process, List<String> lines) {
        this.process = process;
        this.lines = lines;
    }

    /**
     * Starts a server on a database.
     *
     * @param program has a main method that calls {@link #serve}
     * @param lines the number of lines that it prints when it is ready
     */
    static ChildProcess start(Class<?> program, BenchmarkDatabase database, int lines, String... arguments) {
        var flags = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("-X") || argument.startsWith("--"));
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var command = Stream.of(
                        Stream.of(java),
                        flags,
                        Stream.of("-cp", System.getProperty("java.class.path"), program.getName()),
                        Stream.of(arguments))
                .flatMap(part -> part)
                .toList();
        var builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().putAll(Map.of(URL, database.url(), USER, database.user(), PASSWORD, database.password()));
        try {
            var process = builder.start();
            try {
                return new ChildProcess(process, linesAfterReady(process, lines));
            } catch (IOException | RuntimeException e) {
                process.destroyForcibly();
                throw e;
            }
        } catch (IOException e) {
            throw new BenchmarkException("The service does not start: " + e.getMessage(), e);
        }
    }

    private static List<String> linesAfterReady(Process process, int count) throws IOException {
        var reader = process.inputReader(StandardCharsets.US_ASCII);
        while (!line(reader).equals(READY)) {}
        var lines = new ArrayList<String>();
        while (lines.size() < count) {
            lines.add(line(reader));
        }
        return lines;
    }

    private static String line(BufferedReader reader) throws IOException {
        var line = reader.readLine();
        if (line == null) {
            throw new IOException("it ended before it was ready");
        }
        return line;
    }

    /** Returns the database that the parent named. */
    static BenchmarkDatabase database() {
        var environment = System.getenv();
        return new BenchmarkDatabase(
                environment.getOrDefault(URL, ""),
                environment.getOrDefault(USER, ""),
                environment.getOrDefault(PASSWORD, ""));
    }

    /** Prints the lines and waits until the parent ends or closes its side. */
    static void serve(List<?> lines) {
        System.out.println(READY);
        lines.forEach(System.out::println);
        try {
            System.in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    long pid() {
        return process.pid();
    }

    String line(int number) {
        return lines.get(number);
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
