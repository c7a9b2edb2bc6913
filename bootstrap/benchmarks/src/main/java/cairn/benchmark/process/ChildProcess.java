package cairn.benchmark.process;

import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A program in a JVM of its own with the class path and the flags of this JVM. It ends together with this process. */
public final class ChildProcess implements AutoCloseable {

    private static final String READY = "ready";
    private static final String CACHE = "-XX:AOTCache=";

    private final Process process;
    private final BufferedReader lines;
    private final Duration readyAfter;

    private ChildProcess(Process process, BufferedReader lines, Duration readyAfter) {
        this.process = process;
        this.lines = lines;
        this.readyAfter = readyAfter;
    }

    /**
     * Starts a program, and returns when it is ready.
     *
     * @param program a class whose main method calls {@link #serve}
     * @throws BenchmarkException if it ends before
     */
    public static ChildProcess start(Class<?> program, BenchmarkDatabase database, String... arguments) {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var words = Stream.of(
                        Stream.of(java),
                        flags(),
                        Stream.of("-cp", System.getProperty("java.class.path"), program.getName()),
                        Stream.of(arguments))
                .flatMap(part -> part)
                .toList();
        var builder = new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().putAll(database.environment());
        long began = System.nanoTime();
        try {
            var process = builder.start();
            var lines = process.inputReader(StandardCharsets.US_ASCII);
            try {
                while (!line(lines).equals(READY)) {}
                return new ChildProcess(process, lines, Duration.ofNanos(System.nanoTime() - began));
            } catch (RuntimeException e) {
                process.destroyForcibly();
                throw e;
            }
        } catch (IOException e) {
            throw new BenchmarkException("The program does not start: " + e.getMessage(), e);
        }
    }

    private static Stream<String> flags() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("-X") || argument.startsWith("--"));
    }

    private static String line(BufferedReader lines) {
        try {
            var line = lines.readLine();
            if (line == null) {
                throw new BenchmarkException("The program ended before it was ready");
            }
            return line;
        } catch (IOException e) {
            throw new BenchmarkException("The program does not start: " + e.getMessage(), e);
        }
    }

    /**
     * Reports to the process that started this one that the program is ready, and returns when that process ends it.
     *
     * @param lines what the other process needs to know
     */
    public static void serve(List<String> lines) {
        System.out.println(READY);
        lines.forEach(System.out::println);
        try {
            System.in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the next line of what the program reported when it was ready. */
    public String line() {
        return line(lines);
    }

    public long pid() {
        return process.pid();
    }

    /** Returns the time from the start of the process until the program was ready. */
    public Duration readyAfter() {
        return readyAfter;
    }

    /** Returns whether the JVM runs from the cache of {@code ./cairn build --train}; it ignores one that does not fit. */
    public boolean hasTrainedCache() {
        return flags().filter(flag -> flag.startsWith(CACHE))
                .anyMatch(flag -> hasMapped(Path.of(flag.substring(CACHE.length()))));
    }

    /** Assumes that it has where the system does not show it. */
    private boolean hasMapped(Path file) {
        var mapped = Path.of("/proc", Long.toString(pid()), "maps");
        try {
            return Files.exists(file)
                    && (!Files.exists(mapped)
                            || Files.readString(mapped)
                                    .contains(file.toRealPath().toString()));
        } catch (IOException e) {
            throw new BenchmarkException("The program has ended: " + e.getMessage(), e);
        }
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
