package cairn.adapter.rest.http.ratelimit;

import java.time.Duration;

/** A limit that never refuses a request, for requests that must not fail because the shared buckets are unreachable. */
record UnenforcedLimit(LimitStatus.Kind kind, int perMinute) implements NodeLimit {

    @Override
    public LimitStatus look() {
        return new LimitStatus(kind, perMinute, TokenLimit.MINUTE, perMinute, Duration.ZERO, Duration.ZERO);
    }

    @Override
    public boolean take() {
        return true;
    }

    @Override
    public void refund() {}
}
