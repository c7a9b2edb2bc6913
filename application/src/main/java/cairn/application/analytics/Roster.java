package cairn.application.analytics;

import cairn.application.port.in.FindCrewUtilisation;
import cairn.application.port.in.FindCrewUtilisation.Dimension;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Porter;
import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.DateRange;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The porters and guides of a catalogue, with the groups that they and their days belong to. */
final class Roster {

    /** The role of a person who is no longer in the catalogue. */
    private static final String NO_ROLE = "unknown";

    private final Catalogue catalogue;
    private final FindCrewUtilisation question;

    Roster(Catalogue catalogue, FindCrewUtilisation question) {
        this.catalogue = catalogue;
        this.question = question;
    }

    List<String> groupOf(YearMonth month, PorterId member) {
        return question.groups().stream()
                .map(dimension -> name(dimension, month, member))
                .toList();
    }

    private String name(Dimension dimension, YearMonth month, PorterId member) {
        return switch (dimension) {
            case MONTH -> month.toString();
            case ROLE -> catalogue.porter(member).map(Roster::roleOf).orElse(NO_ROLE);
            case PORTER -> member.toString();
        };
    }

    /** Returns the guide that the group of a person consists of. */
    Optional<PorterId> guideOf(PorterId member) {
        return question.groups().contains(Dimension.PORTER)
                ? catalogue.porter(member).filter(Porter::isGuide).map(Porter::id)
                : Optional.empty();
    }

    private static String roleOf(Porter porter) {
        return porter.isGuide() ? "guide" : "porter";
    }

    /** Returns the days on which each person may work, by group: available, insured and, if necessary, licensed. */
    Map<List<String>, Long> availableDays() {
        var days = new HashMap<List<String>, Long>();
        catalogue
                .porters()
                .forEach(porter -> months().forEach(
                                month -> days.merge(groupOf(month, porter.id()), available(porter, month), Long::sum)));
        return days;
    }

    private Stream<YearMonth> months() {
        return Stream.iterate(question.from(), month -> !month.isAfter(question.to()), month -> month.plusMonths(1));
    }

    private static long available(Porter porter, YearMonth month) {
        return DateRange.ofDays(month.atDay(1), month.atEndOfMonth())
                .dates()
                .filter(porter::mayWorkUntil)
                .count();
    }
}
