package cairn.adapter.rest.pages.usage;

import cairn.adapter.rest.http.ratelimit.MonthlyUsage.Usage;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.UsagePage;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

final class UsagePageMapper {

    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);
    private static final int WARN_PERCENT = 80;

    private UsagePageMapper() {}

    /** Builds the page from the months, newest first. */
    static UsagePage page(List<Usage> months) {
        var current = months.getFirst();
        return new UsagePage(
                month(current.month()),
                Texts.count(current.calls()),
                current.limit().isPresent()
                        ? quota(current.calls(), current.limit().getAsInt())
                        : null,
                months.stream()
                        .map(usage -> new UsagePage.Row(month(usage.month()), Texts.count(usage.calls())))
                        .toList(),
                Stream.of(6, 12, 24, 36)
                        .map(length -> new FilterOption(length.toString(), length + " months", length == months.size()))
                        .toList(),
                months.stream().anyMatch(usage -> usage.calls() > 0));
    }

    private static UsagePage.Quota quota(long used, int limit) {
        int high = (int) ((long) limit * WARN_PERCENT / 100);
        return new UsagePage.Quota(
                used,
                limit,
                high,
                "%s of %s calls".formatted(Texts.count(used), Texts.count(limit)),
                Texts.count(Math.max(0, limit - used)),
                state(used, limit, high));
    }

    private static Badge state(long used, int limit, int high) {
        if (used >= limit) {
            return new Badge("used up", "bad");
        }
        return used >= high ? new Badge("nearly used up", "warn") : new Badge("enough left", "good");
    }

    private static String month(YearMonth month) {
        return MONTH.format(month);
    }
}
