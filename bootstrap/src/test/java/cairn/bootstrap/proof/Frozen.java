package cairn.bootstrap.proof;

import static org.awaitility.Awaitility.await;

import cairn.bootstrap.KillableNodes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.time.Duration;

/** A node that is stopped where it is and goes on later as if nothing had happened. */
final class Frozen implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final long pid;
    private final String name;

    private Frozen(long pid, String name) {
        this.pid = pid;
        this.name = name;
    }

    /** Freezes a node that holds the lease of a delivery. */
    static Frozen whileDelivering(KillableNodes nodes) throws SQLException {
        for (int node = 0; ; node++) {
            long pid = nodes.node(node).pid();
            signal(pid, "-STOP");
            var frozen = new Frozen(pid, silent(nodes));
            if (!Audit.select(nodes, "select subject from webhook_lanes where node = '%s'".formatted(frozen.name))
                    .isEmpty()) {
                return frozen;
            }
            frozen.close();
        }
    }

    /** Returns the name of the only node that has not been seen for three seconds, as soon as there is one. */
    private static String silent(KillableNodes nodes) {
        return await().atMost(PATIENCE)
                .until(
                        () -> Audit.select(
                                nodes, "select name from nodes where seen_at < now() - interval '3 seconds'"),
                        silent -> silent.size() == 1)
                .getFirst();
    }

    /** The name by which the database knows the node. */
    String name() {
        return name;
    }

    private static void signal(long pid, String signal) {
        try {
            var kill = new ProcessBuilder("kill", signal, String.valueOf(pid)).inheritIO();
            if (kill.start().waitFor() != 0) {
                throw new IllegalStateException("Process " + pid + " did not get the signal " + signal);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Lets the node go on. */
    @Override
    public void close() {
        signal(pid, "-CONT");
    }
}
