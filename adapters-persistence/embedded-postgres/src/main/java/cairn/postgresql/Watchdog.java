package cairn.postgresql;

import java.io.IOException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Restarts the server on the same port whenever it dies, and shuts it down at the end. */
final class Watchdog implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Watchdog.class);
    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);
    private static final Duration STEADY = Duration.ofSeconds(2);

    private final Launcher launcher;
    private final int port;
    private final Thread thread;
    private volatile ServerProcess server;
    private volatile boolean closing;

    private Watchdog(ServerProcess server, Launcher launcher, int port) {
        this.server = server;
        this.launcher = launcher;
        this.port = port;
        this.thread = Thread.ofPlatform().daemon().name("postgres-watchdog").unstarted(this::watch);
    }

    static Watchdog over(ServerProcess server, Launcher launcher, int port) {
        var watchdog = new Watchdog(server, launcher, port);
        watchdog.thread.start();
        return watchdog;
    }

    boolean isServerAlive() {
        return !closing && server.isAlive();
    }

    ProcessHandle postmaster() {
        return server.postmaster();
    }

    /**
     * Returns the pause before the next attempt, which doubles. Attempts never end, because a full disk may get space
     * again.
     */
    static Duration pauseAfter(int failures) {
        var pause = FIRST_PAUSE.multipliedBy(1L << Math.min(failures, 20));
        return pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
    }

    /**
     * Returns how many failures in a row still count, once the server has served for the time. Only a server that does
     * not start, or dies as soon as it is ready, makes the pauses longer: another one is restarted at once however often
     * it is killed.
     */
    static int failuresThatCount(int failures, Duration served) {
        return served.compareTo(STEADY) < 0 ? failures : 0;
    }

    private void watch() {
        var failures = 0;
        while (!closing) {
            try {
                if (server.endsWithin(LOOK_EVERY)) {
                    LOG.error("PostgreSQL is down: {}", String.join(" | ", server.lastWords()));
                    Thread.sleep(pauseAfter(failures));
                    failures++;
                    server = launcher.launch(port, LOG::info);
                    LOG.info(
                            "PostgreSQL is up again, pid {}",
                            server.postmaster().pid());
                } else {
                    failures = failuresThatCount(failures, server.served());
                    launcher.log().keepBounded();
                }
            } catch (InterruptedException e) {
                LOG.debug("Closing a connection in order to interrupt it: {}", e.toString());
            } catch (IOException | RuntimeException e) {
                if (!closing) {
                    LOG.error("PostgreSQL does not start; the next attempt is in {}", pauseAfter(failures), e);
                }
            }
        }
    }

    @Override
    public void close() {
        closing = true;
        thread.interrupt();
        ServerProcesses.awaitEndOf(thread);
        launcher.processes().stop(server);
    }
}
