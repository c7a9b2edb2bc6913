package cairn.adapter.rest.http.ratelimit;

import java.util.concurrent.CompletableFuture;

/** A window of which this node decides by itself. */
interface NodeLimit extends RateLimit {

    CompletableFuture<Boolean> SPENT = CompletableFuture.completedFuture(true);
    CompletableFuture<Boolean> NOTHING_LEFT = CompletableFuture.completedFuture(false);

    /** {@link #spend()}, at once. */
    boolean take();

    @Override
    default CompletableFuture<Boolean> spend() {
        return take() ? SPENT : NOTHING_LEFT;
    }
}
