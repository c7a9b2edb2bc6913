package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.security.Caller;
import cairn.application.port.support.CallQuotas;
import cairn.application.port.support.KeyCalls;
import cairn.domain.access.Operator;
import cairn.domain.access.Owner;
import cairn.domain.access.Tier;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Returns the monthly quotas of callers and their usage in the current month. */
@Singleton
public final class MonthlyUsage {

    private final CallQuotas quotas;
    private final KeyCalls keyCalls;
    private final Clock clock;

    MonthlyUsage(CallQuotas quotas, KeyCalls keyCalls, Clock clock) {
        this.quotas = quotas;
        this.keyCalls = keyCalls;
        this.clock = clock;
    }

    /** Returns the calls of the current month (UTC) in the caller's mode. The platform's own calls are not counted. */
    public Usage of(Caller caller) {
        YearMonth month = MonthlyLimit.month(clock.instant());
        int limit = monthlyCalls(caller);
        return new Usage(
                month,
                quotas.used(caller.owner(), month),
                limit == LimitStatus.UNLIMITED ? OptionalInt.empty() : OptionalInt.of(limit));
    }

    /**
     * Returns the calls of the newest months (UTC) in the caller's mode, newest first; only the current has a limit.
     */
    public List<Usage> of(Caller caller, int months) {
        Usage current = of(caller);
        Map<YearMonth, Long> past =
                quotas.history(caller.owner(), current.month().minusMonths(months - 1L));
        return Stream.concat(
                        Stream.of(current),
                        Stream.iterate(current.month().minusMonths(1), month -> month.minusMonths(1))
                                .limit(months - 1L)
                                .map(month -> new Usage(month, past.getOrDefault(month, 0L), OptionalInt.empty())))
                .toList();
    }

    public record Usage(YearMonth month, long calls, OptionalInt limit) {}

    List<RateLimit> windows(Caller caller, Owner owner) {
        return caller.operator().equals(Operator.PLATFORM)
                ? List.of()
                : List.of(
                        new MonthlyLimit(quotas, keyCalls, owner, caller.key(), monthlyCalls(caller), clock.instant()));
    }

    private static int monthlyCalls(Caller caller) {
        return caller.tier() == Tier.ENTERPRISE
                ? caller.limits().monthlyCalls().orElse(LimitStatus.UNLIMITED)
                : caller.tier().monthlyCalls();
    }
}
