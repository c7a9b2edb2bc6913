package cairn.adapter.rest.http.ratelimit;

import java.util.concurrent.CompletableFuture;

interface RateLimit {

    LimitStatus look();

    /**
     * Spends one request and returns true, unless none is left. The result is completed at once if this node can decide
     * alone.
     */
    CompletableFuture<Boolean> spend();

    void refund();
}
