package cairn.adapter.rest.http.ratelimit;

import java.util.concurrent.CompletableFuture;

/** An allowance that can be used up, and in time is full again. */
interface RateLimit {

    LimitStatus look();

    /** Takes one request, unless none is left. The answer is there at once where nobody else has to be asked. */
    CompletableFuture<Boolean> spend();

    /** Undoes one {@link #spend()}. */
    void giveBack();
}
