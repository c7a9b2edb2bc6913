package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.request.AddressBlock;
import cairn.application.port.support.CallBucket;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.TimeMeter;
import io.micronaut.scheduling.annotation.Scheduled;
import jakarta.inject.Singleton;
import java.time.Clock;

/**
 * Keeps the limits per minute while they are used: a limit that was not used for a minute is full and is evicted.
 * Operators' limits are shared with other nodes. The limits of addresses belong to this node and are kept separately,
 * so that many unknown addresses cannot evict an operator's limits.
 */
@Singleton
final class TokenLimits {

    /** The maximum number of limits; each takes about 500 bytes. */
    private static final int MOST = 100_000;

    private final Cache<CallBucket, ClusterLimit> ofOperators;
    private final Cache<Place, TokenLimit> ofAddresses;
    private final SharedBucketClient buckets;
    private final TimeMeter time;

    TokenLimits(SharedBucketClient buckets, Clock clock) {
        this.buckets = buckets;
        this.time = new ClockMeter(clock);
        this.ofOperators = windows();
        this.ofAddresses = windows();
    }

    private <K, V> Cache<K, V> windows() {
        return Caffeine.newBuilder()
                .maximumSize(MOST)
                .expireAfterAccess(TokenLimit.MINUTE)
                .ticker(time::currentTimeNanos)
                .build();
    }

    private record Place(AddressBlock address, LimitStatus.Kind kind, String what, int perMinute) {}

    /** Returns the limit of a bucket. If an operator's limits change, the new one starts full. */
    ClusterLimit of(LimitStatus.Kind kind, CallBucket bucket) {
        return ofOperators.get(bucket, _ -> new ClusterLimit(kind, bucket, buckets, alone(kind, bucket)));
    }

    private NodeLimit alone(LimitStatus.Kind kind, CallBucket bucket) {
        return kind == LimitStatus.Kind.DISPATCH
                ? new UnenforcedLimit(kind, bucket.perMinute())
                : new TokenLimit(kind, bucket.perMinute(), time);
    }

    TokenLimit of(AddressBlock address, LimitStatus.Kind kind, String what, int perMinute) {
        return ofAddresses.get(new Place(address, kind, what, perMinute), _ -> new TokenLimit(kind, perMinute, time));
    }

    @Scheduled(initialDelay = "500ms", fixedDelay = "500ms")
    void meetOthers() {
        buckets.probe();
        if (buckets.sharers() > 1) {
            ofOperators.asMap().values().forEach(ClusterLimit::rest);
        }
    }

    @Scheduled(initialDelay = "1m", fixedDelay = "1m")
    void forgetFull() {
        buckets.forgetFull();
    }

    long addresses() {
        ofAddresses.cleanUp();
        return ofAddresses.estimatedSize();
    }
}
