package cairn.adapter.rest.http.monitoring;

import io.micronaut.runtime.graceful.GracefulShutdownCapable;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Reports the node as not ready from the moment it is asked to stop. */
@Singleton
final class ShutdownCheck implements HealthCheck, GracefulShutdownCapable {

    private volatile boolean isStopping;

    @Override
    public String name() {
        return "shutdown";
    }

    @Override
    public Result result() {
        return new Result(isStopping ? HealthStatus.DOWN : HealthStatus.UP, Map.of("stopping", isStopping));
    }

    @Override
    public CompletionStage<?> shutdownGracefully() {
        isStopping = true;
        return CompletableFuture.completedFuture(true);
    }
}
