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
 * Moves a call for help to the threads that dispatches have for themselves, where it stays until it is answered. Those
 * whose key this node does not remember follow once it is looked up: strangers have no part in these threads.
 *
 * <p>This is not a {@code ConditionalFilter}: the framework does not ask its condition where other filters run before the
 * route is known.
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
