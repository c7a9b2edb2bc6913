package cairn.adapter.rest.http.ratelimit;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.EstimationProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;

/** A limit per minute on this node only, refilled continuously. */
final class TokenLimit implements NodeLimit {

    static final Duration MINUTE = Duration.ofMinutes(1);

    private final LimitStatus.Kind kind;
    private final int perMinute;
    private final Bucket bucket;

    TokenLimit(LimitStatus.Kind kind, int perMinute, TimeMeter time) {
        this.kind = kind;
        this.perMinute = perMinute;
        this.bucket = Bucket.builder()
                .addLimit(limit -> limit.capacity(perMinute).refillGreedy(perMinute, MINUTE))
                .withCustomTimePrecision(time)
                .build();
    }

    /** Derives the time until the next request from the time until the bucket is full. */
    @Override
    public LimitStatus look() {
        EstimationProbe all = bucket.estimateAbilityToConsume(perMinute);
        long remaining = all.getRemainingTokens();
        long untilFull = all.getNanosToWaitForRefill();
        long untilNext = remaining > 0 ? 0 : untilFull - MINUTE.toNanos() * (perMinute - 1) / perMinute;
        return new LimitStatus(
                kind, perMinute, MINUTE, remaining, Duration.ofNanos(untilFull), Duration.ofNanos(untilNext));
    }

    @Override
    public boolean take() {
        return bucket.tryConsume(1);
    }

    @Override
    public void refund() {
        bucket.addTokens(1);
    }
}
