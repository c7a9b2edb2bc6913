package cairn.adapter.rest.pages.revenue;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.AsOfText;
import cairn.application.port.in.FindRevenue;
import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.port.in.Queries;
import cairn.application.view.Page.Freshness;
import cairn.application.view.RevenueReport;
import cairn.domain.access.Owner;
import cairn.domain.shared.Rejection.Invalid;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
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
     * @param earlier the revenue with which to compare
     */
    record Reports(RevenueReport report, Optional<RevenueReport> earlier) {

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
        var report = report(query, owner, point(query.asOf(), "asOf"));
        var earlier = point(query.since(), "since").map(point -> report(query, owner, Optional.of(point)));
        if (earlier.filter(other -> other.asOfPosition() > report.asOfPosition())
                .isPresent()) {
            throw new Invalid("since", text("must not be after “As of”"));
        }
        return new Reports(report, earlier);
    }

    private RevenueReport report(RevenueQuery query, Owner owner, Optional<AsOf> point) {
        return queries.ask(new FindRevenue(
                owner, query.firstDay(clock), query.lastDay(clock), query.chosenBasis(), query.groups(), point));
    }

    private static Optional<AsOf> point(@Nullable String text, String member) {
        return Optional.ofNullable(text).map(given -> AsOfText.point(member, given));
    }
}
