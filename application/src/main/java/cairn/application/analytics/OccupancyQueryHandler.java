package cairn.application.analytics;

import cairn.application.port.in.FindOccupancy;
import cairn.application.port.out.Catalogues;
import cairn.application.port.out.ReservationViews;
import cairn.application.port.out.TakenNights;
import cairn.application.projection.LogPoints;
import cairn.application.projection.ReadYourWrites;
import cairn.application.view.OccupancyReport;
import cairn.application.view.OccupancyReport.Row;
import cairn.application.view.Page.Freshness;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class OccupancyQueryHandler {

    private static final int MOST_ROWS = 50_000;

    private static final Comparator<Row> BY_GROUP =
            Comparator.comparing(row -> row.group().toArray(String[]::new), Arrays::compare);

    private final TakenNights nights;
    private final EarlierNights earlierNights;
    private final Catalogues catalogues;
    private final LogPoints points;
    private final ReadYourWrites ownWrites;

    OccupancyQueryHandler(
            TakenNights nights,
            EarlierNights earlierNights,
            Catalogues catalogues,
            LogPoints points,
            ReadYourWrites ownWrites) {
        this.nights = nights;
        this.earlierNights = earlierNights;
        this.catalogues = catalogues;
        this.points = points;
        this.ownWrites = ownWrites;
    }

    @QueryHandler
    OccupancyReport answer(FindOccupancy question) {
        requireSound(question);
        if (question.asOf().isPresent()) {
            long position = points.of(question.asOf().get(), "asOf");
            return report(earlierNights.of(question, position), question, position, Freshness.CURRENT);
        }
        long head = points.head();
        var freshness = ownWrites.await(question.owner(), ReservationViews.EVENTS, ReservationViews.PROJECTION);
        var current = nights.of(question, MOST_ROWS + 1);
        return report(current.rows(), question, current.position(freshness, head), freshness);
    }

    private OccupancyReport report(Collection<Row> rows, FindOccupancy question, long position, Freshness freshness) {
        if (rows.size() > MOST_ROWS) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE,
                    "groupBy",
                    "leads to more than " + MOST_ROWS + " rows; request fewer nights at once");
        }
        var capacities = new Capacities(catalogues.current(), question);
        return new OccupancyReport(
                rows.stream()
                        .map(row -> row.within(capacities.of(row.group())))
                        .sorted(BY_GROUP)
                        .toList(),
                position,
                freshness);
    }

    private static void requireSound(FindOccupancy question) {
        var faults = new ArrayList<Fault>();
        AnalyticsQueryHandler.tooLong(question.nights(), FindOccupancy.MOST_NIGHTS)
                .ifPresent(faults::add);
        AnalyticsQueryHandler.unsound(question.groups(), FindOccupancy.MOST_GROUPS)
                .ifPresent(faults::add);
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
    }
}
