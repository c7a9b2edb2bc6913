package cairn.benchmark.service;

import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * A server in a child process with the JVM options of this one, so that it shares no threads with its clients. It prints
 * what its clients need to know once it is ready, and runs until its standard input ends, together with the parent.
 * Whatever else it prints is copied to standard error: a child that fills its pipe would stop at the next line.
 */
final class ChildProcess implements AutoCloseable {

    private static final String URL = "CAIRN_BENCH_DB_URL";
    private static final String USER = "CAIRN_BENCH_DB_USER";
    private static final String PASSWORD = "CAIRN_BENCH_DB_PASSWORD";
    private static final String READY = "ready";
    private static final Duration TIME_TO_START = Duration.ofMinutes(5);
    private static final Duration TIME_TO_STOP = Duration.ofSeconds(30);

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
            return ready(program.getSimpleName(), builder.start(), lines);
        } catch (IOException e) {
            throw new BenchmarkException("The server does not start: " + e.getMessage(), e);
        }
    }

    private static ChildProcess ready(String name, Process process, int count) {
        var lines = new CompletableFuture<List<String>>();
        Thread.ofPlatform().daemon().name(name).start(() -> read(process, count, lines));
        try {
            return new ChildProcess(process, lines.get(TIME_TO_START.toSeconds(), TimeUnit.SECONDS));
        } catch (ExecutionException e) {
            process.destroyForcibly();
            throw new BenchmarkException("%s does not start: %s".formatted(name, e.getCause()), e);
        } catch (TimeoutException e) {
            process.destroyForcibly();
            throw new BenchmarkException("%s is not ready within %s".formatted(name, TIME_TO_START), e);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new BenchmarkException("The start of %s was interrupted".formatted(name), e);
        }
    }

    private static void read(Process process, int count, CompletableFuture<List<String>> result) {
        try (var reader = process.inputReader(StandardCharsets.US_ASCII)) {
            var lines = new ArrayList<String>();
            boolean isReady = false;
            for (var line = reader.readLine(); line != null; line = reader.readLine()) {
                if (!isReady || lines.size() == count) {
                    isReady = isReady || line.equals(READY);
                    System.err.println(line);
                } else if (lines.add(line) && lines.size() == count) {
                    result.complete(List.copyOf(lines));
                }
            }
            result.completeExceptionally(new IOException("The process ended before it was ready"));
        } catch (IOException e) {
            result.completeExceptionally(e);
        }
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
            if (!process.waitFor(TIME_TO_STOP.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
