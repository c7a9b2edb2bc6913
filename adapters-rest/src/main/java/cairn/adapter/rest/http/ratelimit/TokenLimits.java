package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.request.AddressBlock;
import cairn.domain.access.CallBucket;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.TimeMeter;
import io.micronaut.scheduling.annotation.Scheduled;
import jakarta.inject.Singleton;
import java.time.Clock;

/**
 * The windows of a minute, while anything is used of them: one that was left alone for a minute is full, and forgotten.
 * Those of operators are shared with other nodes. Those of addresses are this node's, and apart, so that no crowd of
 * strangers pushes an operator's out.
 */
@Singleton
final class TokenLimits {

    /** A window is some 500 bytes. */
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

    /** An operator whose limits change begins with a full window of the new size. */
    ClusterLimit of(LimitStatus.Kind kind, CallBucket bucket) {
        return ofOperators.get(bucket, _ -> new ClusterLimit(kind, bucket, buckets, alone(kind, bucket)));
    }

    /** What decides while nodes cannot meet. */
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

    /** Returns the number of addresses in memory. */
    long addresses() {
        ofAddresses.cleanUp();
        return ofAddresses.estimatedSize();
    }
}
