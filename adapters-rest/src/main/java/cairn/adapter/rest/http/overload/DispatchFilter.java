package cairn.adapter.rest.http.overload;

import cairn.adapter.rest.http.FilterOrder;
import cairn.adapter.rest.http.thread.RequestThreads;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import jakarta.inject.Named;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;

/**
 * Moves a dispatch to the threads reserved for dispatches, where it stays until it is answered. A dispatch with a key
 * that this node does not remember follows after the key is verified, so that unknown callers cannot occupy these
 * threads.
 *
 * <p>It is not a {@code ConditionalFilter}: the framework ignores the condition if other filters run before the route
 * is known.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class DispatchFilter implements Ordered {

    private final ExecutorService threads;

    DispatchFilter(@Named(RequestThreads.DISPATCH) ExecutorService threads) {
        this.threads = threads;
    }

    @RequestFilter
    CompletableFuture<HttpRequest<?>> move(HttpRequest<?> request) {
        return Turn.of(request).filter(Turn::goesAhead).isPresent()
                ? CompletableFuture.supplyAsync(() -> request, threads)
                : CompletableFuture.completedFuture(request);
    }

    @Override
    public int getOrder() {
        return FilterOrder.DISPATCH;
    }
}
