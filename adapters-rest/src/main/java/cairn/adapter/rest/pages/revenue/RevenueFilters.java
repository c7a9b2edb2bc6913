package cairn.adapter.rest.pages.revenue;

import static cairn.adapter.rest.pages.language.Translations.text;
import static cairn.adapter.rest.pages.revenue.RevenuePageMapper.given;

import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.RevenuePage.Filters;
import cairn.application.port.in.FindRevenue.Basis;
import cairn.application.port.in.FindRevenue.Dimension;
import java.time.Clock;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builds the form of the revenue.
 *
 * @param targets the currencies into which the revenue can be converted
 */
record RevenueFilters(RevenueQuery query, Set<String> targets, Clock clock) {

    Filters of(List<RevenueGroups> currencies) {
        var groups = query.groups();
        var codes = Stream.concat(
                        currencies.stream().map(part -> part.currency().getCurrencyCode()),
                        Optional.ofNullable(query.currency()).stream())
                .distinct()
                .sorted();
        return new Filters(
                query.firstDay(clock).toString(),
                query.lastDay(clock).toString(),
                List.of(
                        new FilterOption(
                                "trek_date", text("Start of the trek"), query.chosenBasis() == Basis.TREK_DATE),
                        new FilterOption("booked_at", text("Day of booking"), query.chosenBasis() == Basis.BOOKED_AT)),
                dimensions(groups.getFirst()),
                dimensions(groups.size() > 1 ? groups.getLast() : null),
                Stream.of(Figure.values())
                        .map(figure ->
                                new FilterOption(figure.code(), figure.title(), figure == Figure.of(query.figure())))
                        .toList(),
                codes.map(code -> new FilterOption(code, code, code.equals(query.currency())))
                        .toList(),
                Stream.concat(targets.stream(), query.target().stream().map(Currency::getCurrencyCode))
                        .distinct()
                        .map(code -> new FilterOption(code, code, code.equals(query.convertTo())))
                        .toList(),
                query.rateDate() == null ? "" : query.rateDate().toString(),
                given(query.asOf()),
                given(query.since()));
    }

    private static List<FilterOption> dimensions(@Nullable Dimension chosen) {
        return Stream.of(Dimension.values())
                .map(dimension -> new FilterOption(
                        dimension.name().toLowerCase(Locale.ROOT),
                        RevenuePageMapper.title(dimension),
                        dimension == chosen))
                .toList();
    }
}
