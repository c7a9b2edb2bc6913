package cairn.domain.conditions;

import cairn.domain.catalogue.TrailId;
import cairn.domain.conditions.ConditionsEvent.AlertRaised;
import cairn.domain.conditions.ConditionsEvent.ConditionsReported;
import cairn.domain.conditions.ConditionsEvent.PastConditionsRecorded;
import cairn.domain.conditions.ConditionsEvent.PastConditionsWithdrawn;
import cairn.domain.conditions.ConditionsEvent.RouteClosed;
import cairn.domain.conditions.ConditionsEvent.RouteReopened;
import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A route's closures, of all times.
 *
 * @param all in the order in which they were made known
 */
public record Closures(List<Closure> all) {

    public static final Closures NONE = new Closures(List.of());

    private static final Comparator<Closure> LONGEST_LAST =
            Comparator.comparing(closure -> closure.until().orElse(LocalDate.MAX));

    public Closures {
        all = List.copyOf(all);
    }

    public Closures after(RouteClosed event) {
        var longer = new ArrayList<>(all);
        longer.add(event.closure());
        return new Closures(longer);
    }

    public Closures after(RouteReopened event) {
        return new Closures(all.stream()
                .map(closure -> closure.partBefore(event.from()))
                .flatMap(Optional::stream)
                .toList());
    }

    /** Returns the closures after any event; only closures and reopenings change them. */
    public Closures after(ConditionsEvent event) {
        return switch (event) {
            case RouteClosed e -> after(e);
            case RouteReopened e -> after(e);
            case ConditionsReported _, AlertRaised _, PastConditionsRecorded _, PastConditionsWithdrawn _ -> this;
        };
    }

    /** Returns the closure of the whole route that lasts longest of those on a day. */
    public Optional<Closure> on(LocalDate day) {
        return ofWholeRoute().filter(closure -> closure.isOn(day)).max(LONGEST_LAST);
    }

    /** Returns the first closure of the whole route that begins after a day. */
    public Optional<Closure> nextAfter(LocalDate day) {
        return ofWholeRoute()
                .filter(closure -> closure.since().isAfter(day))
                .min(Comparator.comparing(Closure::since).thenComparing(LONGEST_LAST));
    }

    private Stream<Closure> ofWholeRoute() {
        return all.stream().filter(Closure::isOfWholeRoute);
    }

    /** Returns the closures of segments that are on or to come, in the order in which they begin. */
    public List<Closure> ofSegmentsFrom(LocalDate day) {
        return all.stream()
                .filter(closure -> !closure.isOfWholeRoute() && !closure.isOverOn(day))
                .sorted(Comparator.comparing(Closure::since).thenComparing(LONGEST_LAST))
                .toList();
    }

    /**
     * Returns a closure that makes it impossible to walk a trail on all of these days.
     *
     * @param days the days of the trek, from its first
     */
    public Optional<Closure> touching(TrailId trail, DateRange days) {
        return all.stream().filter(closure -> closure.touches(trail, days)).max(LONGEST_LAST);
    }

    /** Returns the parts of closures that are lifted when the route is open again from a day on. */
    public List<Closure> partsFrom(LocalDate day) {
        return all.stream()
                .map(closure -> closure.partFrom(day))
                .flatMap(Optional::stream)
                .toList();
    }
}
