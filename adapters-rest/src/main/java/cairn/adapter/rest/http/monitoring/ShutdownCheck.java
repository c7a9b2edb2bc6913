package cairn.adapter.rest.http.monitoring;

import io.micronaut.runtime.graceful.GracefulShutdownCapable;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Reports the node as not ready from the moment it is asked to stop. */
@Singleton
public final class ShutdownCheck implements HealthCheck, GracefulShutdownCapable {

    private volatile boolean isStopping;

    @Override
    public String name() {
        return "shutdown";
    }

    @Override
    public Result result() {
        return new Result(isStopping ? HealthStatus.DOWN : HealthStatus.UP, Map.of("stopping", isStopping));
    }

    /** Reports the node as not ready from now on, although it still serves. */
    public void announceStop() {
        isStopping = true;
    }

    @Override
    public CompletionStage<?> shutdownGracefully() {
        announceStop();
        return CompletableFuture.completedFuture(true);
    }
}
