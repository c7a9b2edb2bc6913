package cairn.adapter.rest.pages.revenue;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.AsOfText;
import cairn.application.port.in.ConvertRevenue;
import cairn.application.port.in.FindRevenue;
import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.port.in.ListCurrencyRates;
import cairn.application.port.in.Queries;
import cairn.application.view.ConvertedRevenue;
import cairn.application.view.Page.Freshness;
import cairn.application.view.RevenueReport;
import cairn.domain.access.Owner;
import cairn.domain.currency.ApplicableRates;
import cairn.domain.currency.CurrencyRate;
import cairn.domain.shared.Rejection.Invalid;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reads the revenue at the points of the log that a page names. */
@Singleton
final class RevenueReader {

    private final Queries queries;
    private final Clock clock;

    RevenueReader(Queries queries, Clock clock) {
        this.queries = queries;
        this.clock = clock;
    }

    /**
     * The revenue at one or two points.
     *
     * @param converted the rows of the report in the chosen currency; empty if none was chosen
     * @param earlier the revenue with which to compare
     */
    record Reports(RevenueReport report, List<ConvertedRevenue.Row> converted, Optional<RevenueReport> earlier) {

        boolean isLagging() {
            return report.freshness() == Freshness.LAGGING;
        }
    }

    /**
     * Reads the revenue.
     *
     * @throws Invalid if the period or a point is not valid
     */
    Reports read(RevenueQuery query, Owner owner) {
        var question = question(query, owner, point(query.asOf(), "asOf"));
        var converted = query.target()
                .map(target ->
                        queries.ask(new ConvertRevenue(question, target, Optional.ofNullable(query.rateDate()))));
        var report = converted.map(ConvertedRevenue::report).orElseGet(() -> queries.ask(question));
        var earlier =
                point(query.since(), "since").map(point -> queries.ask(question(query, owner, Optional.of(point))));
        if (earlier.filter(other -> other.asOfPosition() > report.asOfPosition())
                .isPresent()) {
            throw new Invalid("since", text("must not be after “As of”"));
        }
        return new Reports(report, converted.map(ConvertedRevenue::rows).orElse(List.of()), earlier);
    }

    /** Returns the currencies into which the revenue can be converted, by their codes. */
    Set<String> targets(RevenueQuery query) {
        var day = query.rateDay(clock);
        var recent = queries.ask(
                new ListCurrencyRates(ApplicableRates.firstDay(day), day, Optional.empty(), Optional.empty()));
        var codes = new TreeSet<String>();
        recent.days()
                .forEach(daily ->
                        daily.rates().forEach(rate -> codes.add(rate.currency().getCurrencyCode())));
        if (!codes.isEmpty()) {
            codes.add(CurrencyRate.RUPEE.getCurrencyCode());
        }
        return codes;
    }

    private FindRevenue question(RevenueQuery query, Owner owner, Optional<AsOf> point) {
        return new FindRevenue(
                owner, query.firstDay(clock), query.lastDay(clock), query.chosenBasis(), query.groups(), point);
    }

    private static Optional<AsOf> point(@Nullable String text, String member) {
        return Optional.ofNullable(text).map(given -> AsOfText.point(member, given));
    }
}
