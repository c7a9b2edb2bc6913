package cairn.adapter.rest.http.overload;

import cairn.adapter.rest.http.RequestStep;
import cairn.adapter.rest.http.thread.RequestThreads;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.concurrent.ExecutorService;

/**
 * Moves a dispatch to the threads reserved for dispatches, where it stays until it is answered. A dispatch with a key
 * that this node does not remember follows after the key is verified, so that unknown callers cannot occupy these
 * threads.
 */
@Singleton
public final class DispatchThreadStep implements RequestStep {

    private final ExecutorService threads;

    DispatchThreadStep(@Named(RequestThreads.DISPATCH) ExecutorService threads) {
        this.threads = threads;
    }

    @Override
    public Progress check(HttpRequest<?> request) {
        return Turn.of(request).filter(Turn::goesAhead).isPresent() ? new Progress.Moved(threads) : Progress.NEXT;
    }
}
