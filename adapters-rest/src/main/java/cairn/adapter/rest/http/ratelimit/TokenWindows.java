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
final class TokenWindows {

    /** A window is some 500 bytes. */
    private static final int MOST = 100_000;

    private final Cache<CallBucket, SharedWindow> ofOperators;
    private final Cache<Place, TokenWindow> ofAddresses;
    private final BucketVisits visits;
    private final TimeMeter time;

    TokenWindows(BucketVisits visits, Clock clock) {
        this.visits = visits;
        this.time = new ClockMeter(clock);
        this.ofOperators = windows();
        this.ofAddresses = windows();
    }

    private <K, V> Cache<K, V> windows() {
        return Caffeine.newBuilder()
                .maximumSize(MOST)
                .expireAfterAccess(TokenWindow.MINUTE)
                .ticker(time::currentTimeNanos)
                .build();
    }

    private record Place(AddressBlock address, Standing.Kind kind, String what, int perMinute) {}

    /** An operator whose limits change begins with a full window of the new size. */
    SharedWindow of(Standing.Kind kind, CallBucket bucket) {
        return ofOperators.get(bucket, _ -> new SharedWindow(kind, bucket, visits, alone(kind, bucket)));
    }

    /** What decides while nodes cannot meet. */
    private OwnWindow alone(Standing.Kind kind, CallBucket bucket) {
        return kind == Standing.Kind.DISPATCH
                ? new UnguardedWindow(kind, bucket.perMinute())
                : new TokenWindow(kind, bucket.perMinute(), time);
    }

    TokenWindow of(AddressBlock address, Standing.Kind kind, String what, int perMinute) {
        return ofAddresses.get(new Place(address, kind, what, perMinute), _ -> new TokenWindow(kind, perMinute, time));
    }

    @Scheduled(initialDelay = "500ms", fixedDelay = "500ms")
    void meetOthers() {
        visits.probe();
        if (visits.sharers() > 1) {
            ofOperators.asMap().values().forEach(SharedWindow::rest);
        }
    }

    @Scheduled(initialDelay = "1m", fixedDelay = "1m")
    void forgetFull() {
        visits.forgetFull();
    }

    /** Returns the number of addresses in memory. */
    long addresses() {
        ofAddresses.cleanUp();
        return ofAddresses.estimatedSize();
    }
}
