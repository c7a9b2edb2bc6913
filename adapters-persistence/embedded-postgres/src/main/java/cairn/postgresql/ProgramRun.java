package cairn.postgresql;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

record ProgramRun(int exitStatus, String output) {

    /** Replaces the environment of this process, so that no password, PGDATA or LD_LIBRARY_PATH reaches a child. */
    private static final Map<String, String> ENVIRONMENT =
            Map.of("PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL", "C", "TZ", "UTC");

    static ProcessBuilder prepare(List<String> words, Path directory) {
        var builder = new ProcessBuilder(words).directory(directory.toFile());
        builder.environment().clear();
        builder.environment().putAll(ENVIRONMENT);
        return builder;
    }

    static ProgramRun run(List<String> words, Path directory, Duration limit) throws IOException, InterruptedException {
        var process = prepare(words, directory).redirectErrorStream(true).start();
        process.getOutputStream().close();
        var output = CompletableFuture.supplyAsync(() -> everythingSaidBy(process));
        try {
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IOException("%s did not end within %s".formatted(words.getFirst(), limit));
            }
            return new ProgramRun(process.exitValue(), output.join().strip());
        } finally {
            process.destroyForcibly();
        }
    }

    boolean succeeded() {
        return exitStatus == 0;
    }

    private static String everythingSaidBy(Process process) {
        try (var in = process.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
