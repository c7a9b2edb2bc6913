package cairn.adapter.rest.http.monitoring;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** Checks that an executor still runs tasks, with one small pending task at most. */
final class Heartbeat {

    /** The size of the largest request body: an executor that cannot allocate it cannot serve requests. */
    private static final int BYTES = 64 * 1024;

    private final String name;
    private final Executor executor;
    private CompletableFuture<Integer> task = CompletableFuture.completedFuture(0);

    Heartbeat(String name, Executor executor) {
        this.name = name;
        this.executor = executor;
    }

    String name() {
        return name;
    }

    synchronized CompletableFuture<Integer> beat() {
        if (task.isDone()) {
            try {
                task = CompletableFuture.supplyAsync(() -> new byte[BYTES].length, executor);
            } catch (RejectedExecutionException e) {
                task = CompletableFuture.failedFuture(e);
            }
        }
        return task;
    }
}
