package cairn.adapter.rest.http.ratelimit;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.EstimationProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;

/** A bucket of as many requests as a minute has, refilled continuously, of this node alone. */
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

    /** When all requests are there again tells when the first of them is. */
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
    public void giveBack() {
        bucket.addTokens(1);
    }
}
