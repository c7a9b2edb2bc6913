package cairn.adapter.rest.http.ratelimit;

import java.util.concurrent.CompletableFuture;

/** A limit on which this node decides alone. */
interface NodeLimit extends RateLimit {

    CompletableFuture<Boolean> SPENT = CompletableFuture.completedFuture(true);
    CompletableFuture<Boolean> NOTHING_LEFT = CompletableFuture.completedFuture(false);

    boolean take();

    @Override
    default CompletableFuture<Boolean> spend() {
        return take() ? SPENT : NOTHING_LEFT;
    }
}
