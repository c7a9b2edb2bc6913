package cairn.adapter.rest.http.ratelimit;

import cairn.application.port.support.CallQuotas;
import cairn.domain.access.Owner;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;

/** The calls of a calendar month (UTC). Unlimited calls are counted, too. */
record MonthlyLimit(CallQuotas quotas, Owner owner, int monthlyCalls, Instant now) implements NodeLimit {

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
        return quotas.spend(owner, month(now), monthlyCalls == LimitStatus.UNLIMITED ? Long.MAX_VALUE : monthlyCalls);
    }

    @Override
    public void refund() {
        quotas.refund(owner, month(now));
    }

    private static Instant start(YearMonth month) {
        return month.atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    }
}
