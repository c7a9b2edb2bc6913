package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.security.Caller;
import cairn.application.port.support.KeyCalls;
import cairn.application.port.support.KeyCalls.Counts;
import cairn.application.view.KeyView;
import cairn.domain.access.KeyId;
import cairn.domain.access.Mode;
import cairn.domain.access.Operator;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Returns the calls of the current month by API key, and counts refused requests. */
@Singleton
public final class KeyUsage {

    private static final Comparator<UsedKey> MOST_USED_FIRST = Comparator.<UsedKey>comparingLong(
                    used -> used.counts().calls() + used.counts().refused())
            .reversed()
            .thenComparing(used -> used.key().createdAt());

    private final KeyCalls calls;
    private final Clock clock;

    KeyUsage(KeyCalls calls, Clock clock) {
        this.calls = calls;
        this.clock = clock;
    }

    public record UsedKey(KeyView key, Counts counts) {}

    /**
     * Returns the keys of a mode with their counts in the current month (UTC), the most used first. Of the keys that are
     * no longer valid only those are included that were used in this month.
     */
    public List<UsedKey> of(Collection<KeyView> keys, Mode mode) {
        var now = clock.instant();
        var ofMode = keys.stream().filter(key -> key.material().mode() == mode).toList();
        var counted = calls.of(ofMode.stream().map(KeyUsage::id).toList(), MonthlyLimit.month(now));
        return ofMode.stream()
                .filter(key -> key.isInForce(now) || counted.containsKey(id(key)))
                .map(key -> new UsedKey(key, counted.getOrDefault(id(key), Counts.NONE)))
                .sorted(MOST_USED_FIRST)
                .toList();
    }

    /** Counts a request that a limit has refused. The platform's own requests are not counted. */
    void refused(Caller caller) {
        if (!caller.operator().equals(Operator.PLATFORM)) {
            caller.key().ifPresent(key -> calls.add(key, MonthlyLimit.month(clock.instant()), Counts.REFUSAL));
        }
    }

    private static KeyId id(KeyView key) {
        return key.material().id();
    }
}
