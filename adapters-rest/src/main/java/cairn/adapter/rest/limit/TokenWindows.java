package cairn.adapter.rest.limit;

import cairn.domain.access.Owner;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.TimeMeter;
import jakarta.inject.Singleton;
import java.time.Clock;

/**
 * The windows of a minute, while anything is used of them: one that was left alone for a minute is full, and forgotten.
 * Addresses are apart from operators, so that no crowd of strangers pushes an operator's out.
 */
@Singleton
final class TokenWindows {

    /** A window is some 500 bytes. */
    private static final int MOST = 100_000;

    private final Cache<Place, TokenWindow> ofOperators;
    private final Cache<Place, TokenWindow> ofAddresses;
    private final TimeMeter time;

    TokenWindows(Clock clock) {
        this.time = new ClockMeter(clock);
        this.ofOperators = windows();
        this.ofAddresses = windows();
    }

    private Cache<Place, TokenWindow> windows() {
        return Caffeine.newBuilder()
                .maximumSize(MOST)
                .expireAfterAccess(TokenWindow.MINUTE)
                .ticker(time::currentTimeNanos)
                .build();
    }

    /** An operator whose limits change begins with a full window of the new size. */
    private record Place(Object holder, Standing.Kind kind, String what, int perMinute) {}

    TokenWindow of(Owner owner, Standing.Kind kind, String what, int perMinute) {
        return ofOperators.get(new Place(owner, kind, what, perMinute), this::window);
    }

    TokenWindow of(AddressBlock address, Standing.Kind kind, String what, int perMinute) {
        return ofAddresses.get(new Place(address, kind, what, perMinute), this::window);
    }

    private TokenWindow window(Place place) {
        return new TokenWindow(place.kind(), place.perMinute(), time);
    }

    /** How many addresses are remembered. */
    long addresses() {
        ofAddresses.cleanUp();
        return ofAddresses.estimatedSize();
    }
}
