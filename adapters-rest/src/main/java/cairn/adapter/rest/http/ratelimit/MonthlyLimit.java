package cairn.adapter.rest.http.ratelimit;

import cairn.application.port.support.CallQuotas;
import cairn.application.port.support.KeyCalls;
import cairn.application.port.support.KeyCalls.Counts;
import cairn.domain.access.KeyId;
import cairn.domain.access.Owner;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * The calls of a calendar month (UTC). Unlimited calls are counted, too.
 *
 * @param key the key of the request, by which its call is counted as well; absent for a session
 */
record MonthlyLimit(
        CallQuotas quotas, KeyCalls keyCalls, Owner owner, Optional<KeyId> key, int monthlyCalls, Instant now)
        implements NodeLimit {

    static YearMonth month(Instant now) {
        return YearMonth.from(now.atOffset(ZoneOffset.UTC));
    }

    @Override
    public LimitStatus look() {
        YearMonth month = month(now);
        long remaining = Math.max(0, monthlyCalls - quotas.used(owner, month));
        Duration untilNext = Duration.between(now, start(month.plusMonths(1)));
        return new LimitStatus(
                LimitStatus.Kind.MONTH,
                monthlyCalls,
                Duration.ofDays(month.lengthOfMonth()),
                remaining,
                untilNext,
                remaining > 0 ? Duration.ZERO : untilNext);
    }

    @Override
    public boolean take() {
        boolean isSpent =
                quotas.spend(owner, month(now), monthlyCalls == LimitStatus.UNLIMITED ? Long.MAX_VALUE : monthlyCalls);
        if (isSpent) {
            countByKey(Counts.CALL);
        }
        return isSpent;
    }

    @Override
    public void refund() {
        quotas.refund(owner, month(now));
        countByKey(Counts.RETURNED_CALL);
    }

    private void countByKey(Counts counts) {
        key.ifPresent(id -> keyCalls.add(id, month(now), counts));
    }

    private static Instant start(YearMonth month) {
        return month.atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    }
}
