package cairn.adapter.rest.pages.usage;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.ratelimit.KeyUsage.UsedKey;
import cairn.adapter.rest.http.ratelimit.MonthlyUsage.Usage;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.UsagePage;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

final class UsagePageMapper {

    private static final int WARN_PERCENT = 80;
    private static final int MOST_KEYS = 100;

    private UsagePageMapper() {}

    /**
     * Builds the page.
     *
     * @param months the months, newest first
     * @param keys the keys, the most used first; absent for members who may not see them
     */
    static UsagePage page(List<Usage> months, Optional<List<UsedKey>> keys) {
        var current = months.getFirst();
        return new UsagePage(
                Texts.month(current.month()),
                Texts.count(current.calls()),
                current.limit().isPresent()
                        ? quota(current.calls(), current.limit().getAsInt())
                        : null,
                months.stream()
                        .map(usage -> new UsagePage.Row(Texts.month(usage.month()), Texts.count(usage.calls())))
                        .toList(),
                Stream.of(6, 12, 24, 36)
                        .map(length ->
                                new FilterOption(length.toString(), text("%s months", length), length == months.size()))
                        .toList(),
                months.stream().anyMatch(usage -> usage.calls() > 0),
                keys.map(used -> byKey(used, current.calls())).orElse(null));
    }

    private static UsagePage.ByKey byKey(List<UsedKey> keys, long calls) {
        long withKey = keys.stream().mapToLong(used -> used.counts().calls()).sum();
        return new UsagePage.ByKey(
                keys.stream().limit(MOST_KEYS).map(UsagePageMapper::row).toList(),
                calls > withKey ? Texts.count(calls - withKey) : null,
                Math.max(0, keys.size() - MOST_KEYS));
    }

    private static UsagePage.KeyRow row(UsedKey used) {
        return new UsagePage.KeyRow(
                used.key().material().id().toString(),
                used.key().name(),
                used.key().material().lastFour(),
                Texts.count(used.counts().calls()),
                used.counts().refused(),
                used.key().endsAt().map(Texts::at).orElse(null));
    }

    private static UsagePage.Quota quota(long used, int limit) {
        int high = (int) ((long) limit * WARN_PERCENT / 100);
        return new UsagePage.Quota(
                used,
                limit,
                high,
                text("%s of %s calls", Texts.count(used), Texts.count(limit)),
                Texts.count(Math.max(0, limit - used)),
                state(used, limit, high));
    }

    private static Badge state(long used, int limit, int high) {
        if (used >= limit) {
            return new Badge(text("used up"), "bad");
        }
        return used >= high ? new Badge(text("nearly used up"), "warn") : new Badge(text("enough left"), "good");
    }
}
