package cairn.application.analytics;

import cairn.application.port.in.FindCrewUtilisation;
import cairn.application.port.out.AssignedDays;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.Catalogues;
import cairn.application.projection.LogPoints;
import cairn.application.projection.ReadYourWrites;
import cairn.application.view.CrewDays;
import cairn.application.view.CrewUtilisationReport;
import cairn.application.view.CrewUtilisationReport.Row;
import cairn.application.view.Page.Freshness;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;
import org.jspecify.annotations.Nullable;

final class CrewUtilisationQueryHandler {

    private static final Comparator<Row> BY_GROUP =
            Comparator.comparing(row -> row.group().toArray(String[]::new), Arrays::compare);

    private final AssignedDays assigned;
    private final EarlierCrewDays earlier;
    private final Catalogues catalogues;
    private final LogPoints points;
    private final ReadYourWrites ownWrites;

    CrewUtilisationQueryHandler(
            AssignedDays assigned,
            EarlierCrewDays earlier,
            Catalogues catalogues,
            LogPoints points,
            ReadYourWrites ownWrites) {
        this.assigned = assigned;
        this.earlier = earlier;
        this.catalogues = catalogues;
        this.points = points;
        this.ownWrites = ownWrites;
    }

    @QueryHandler
    CrewUtilisationReport answer(FindCrewUtilisation question) {
        requireSound(question);
        if (question.asOf().isPresent()) {
            long position = points.of(question.asOf().get(), "asOf");
            return new CrewUtilisationReport(
                    rows(earlier.of(question, position), question), position, Freshness.CURRENT);
        }
        long head = points.head();
        var freshness = ownWrites.await(question.owner(), BookingViews.EVENTS, BookingViews.PROJECTION);
        var current = assigned.of(question.owner(), question.days());
        return new CrewUtilisationReport(rows(current.rows(), question), current.position(freshness, head), freshness);
    }

    private List<Row> rows(List<CrewDays> days, FindCrewUtilisation question) {
        var roster = new Roster(catalogues.current(), question);
        var available = roster.availableDays();
        return days.stream()
                .collect(Collectors.groupingBy(day -> roster.groupOf(day.month(), day.member())))
                .entrySet()
                .stream()
                .map(group -> row(group.getKey(), group.getValue(), available.get(group.getKey()), roster))
                .sorted(BY_GROUP)
                .toList();
    }

    private static Row row(List<String> group, List<CrewDays> days, @Nullable Long available, Roster roster) {
        return new Row(
                group,
                days.stream().map(CrewDays::member).distinct().count(),
                days.stream().mapToLong(CrewDays::days).sum(),
                available == null ? OptionalLong.empty() : OptionalLong.of(available),
                roster.guideOf(days.getFirst().member()));
    }

    private static void requireSound(FindCrewUtilisation question) {
        var faults = new ArrayList<Fault>();
        long months = ChronoUnit.MONTHS.between(question.from(), question.to()) + 1;
        if (months < 1) {
            faults.add(new Fault(FaultCode.CONFLICT, "to", "must not be before from"));
        } else if (months > FindCrewUtilisation.MOST_MONTHS) {
            faults.add(new Fault(
                    FaultCode.OUT_OF_RANGE,
                    "to",
                    "must be at most " + FindCrewUtilisation.MOST_MONTHS + " months from the first, both included"));
        }
        AnalyticsQueryHandler.unsound(question.groups(), FindCrewUtilisation.MOST_GROUPS)
                .ifPresent(faults::add);
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
    }
}
