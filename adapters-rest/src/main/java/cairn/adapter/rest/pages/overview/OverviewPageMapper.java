package cairn.adapter.rest.pages.overview;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.ratelimit.MonthlyUsage;
import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.TrekNeeds;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.model.OverviewPage.Departure;
import cairn.adapter.rest.pages.model.OverviewPage.Departures;
import cairn.adapter.rest.pages.model.OverviewPage.Usage;
import cairn.application.view.DepartureView;
import cairn.application.view.Page;
import org.jspecify.annotations.Nullable;

final class OverviewPageMapper {

    /** The percentage of the month's calls from which the overview warns. */
    private static final int NEARLY_ALL = 80;

    private OverviewPageMapper() {}

    static Departures departures(Page<DepartureView> departures) {
        return new Departures(
                departures.items().stream().map(OverviewPageMapper::departure).toList(),
                departures.total().count() - departures.items().size());
    }

    private static Departure departure(DepartureView departure) {
        var booking = departure.booking();
        var details = booking.arrangement();
        return new Departure(
                booking.id().toString(),
                BookingTexts.name(booking),
                departure.trekName(),
                Words.days(details.startDate(), details.endDate()),
                Words.count(details.partySize(), text("trekker"), text("trekkers")),
                Badges.of(booking.status()),
                TrekNeeds.of(departure));
    }

    static Usage usage(MonthlyUsage.Usage usage) {
        var limit = usage.limit();
        return limit.isPresent()
                ? usage(usage, limit.getAsInt())
                : new Usage(Texts.month(usage.month()), Texts.count(usage.calls()), usage.calls(), null, null);
    }

    private static Usage usage(MonthlyUsage.Usage usage, int limit) {
        return new Usage(
                Texts.month(usage.month()),
                text("%s of %s", Texts.count(usage.calls()), Texts.count(limit)),
                usage.calls(),
                limit,
                share(usage.calls(), limit));
    }

    private static @Nullable String share(long calls, int limit) {
        long percent = limit == 0 ? 0 : 100 * calls / limit;
        return percent < NEARLY_ALL ? null : text("%s %% of the month’s calls are used", percent);
    }
}
