package cairn.postgresql;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

final class ServerProcess {

    private static final Duration LOOK_EVERY = Duration.ofMillis(20);
    private static final Duration REPORT_EVERY = Duration.ofSeconds(5);

    private final Process process;
    private final Path cluster;
    private final Optional<PostmasterFile> before;
    private final ServerLog log;
    private final long logStart;
    private final long launched = System.nanoTime();
    private volatile long ready;

    private ServerProcess(
            Process process, Path cluster, Optional<PostmasterFile> before, ServerLog log, long logStart) {
        this.process = process;
        this.cluster = cluster;
        this.before = before;
        this.log = log;
        this.logStart = logStart;
    }

    /**
     * Launches the server.
     *
     * @param before the {@code postmaster.pid} of a killed server, which means neither that this one is ready nor that
     *     it was shut down
     */
    static ServerProcess launch(Programs programs, ServerLog log, int port, Optional<PostmasterFile> before)
            throws IOException {
        var cluster = programs.working().data();
        var logStart = log.size();
        return new ServerProcess(programs.postgres(port), cluster, before, log, logStart);
    }

    void awaitReady(Consumer<String> progress) throws IOException, InterruptedException {
        awaitReady(progress, REPORT_EVERY);
    }

    void awaitReady(Consumer<String> progress, Duration reportEvery) throws IOException, InterruptedException {
        if (before.isPresent()) {
            progress.accept("PostgreSQL was not shut down cleanly; it recovers first");
        }
        var nextReport = reportEvery;
        while (!isReady()) {
            if (process.waitFor(LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new ServerEndedException(process.exitValue(), lastWords());
            }
            if (hasLived(nextReport)) {
                var words = lastWords();
                progress.accept("PostgreSQL is not ready yet after %d s: %s"
                        .formatted(
                                nextReport.toSeconds(), words.isEmpty() ? "it has printed nothing" : words.getLast()));
                nextReport = nextReport.plus(reportEvery);
            }
        }
        ready = System.nanoTime();
    }

    private boolean isReady() throws IOException {
        return PostmasterFile.read(cluster)
                .filter(file -> file.isReady() && file.isOfAnotherRunThan(before))
                .isPresent();
    }

    /** Returns the server's own process; {@code runuser} remains as its parent, other launchers are replaced by it. */
    ProcessHandle postmaster() {
        var ofRunuser = process.info().command().filter(c -> c.endsWith("runuser"));
        return ofRunuser.flatMap(_ -> process.children().findFirst()).orElse(process.toHandle());
    }

    private boolean hasLived(Duration time) {
        return System.nanoTime() - launched >= time.toNanos();
    }

    Duration served() {
        return Duration.ofNanos(System.nanoTime() - ready);
    }

    boolean isAlive() {
        return process.isAlive();
    }

    boolean endsWithin(Duration limit) throws InterruptedException {
        return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    List<String> lastWords() throws IOException {
        return log.tailSince(logStart);
    }
}
