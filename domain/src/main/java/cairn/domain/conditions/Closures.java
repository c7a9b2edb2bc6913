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
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All closures of a route, past and future.
 *
 * @param all the closures in the order in which they were published
 */
public record Closures(List<Closure> all) {

    public static final Closures NONE = new Closures(List.of());

    private static final Comparator<Closure> LONGEST_LAST =
            Comparator.comparing(closure -> closure.until().orElse(LocalDate.MAX));

    public Closures {
        all = List.copyOf(all);
    }

    public Closures after(RouteClosed event) {
        return and(event.closure());
    }

    Closures and(Closure closure) {
        return and(new Closures(List.of(closure)));
    }

    public Closures and(Closures others) {
        return new Closures(Stream.concat(all.stream(), others.all.stream()).toList());
    }

    public Closures after(RouteReopened event) {
        return new Closures(all.stream()
                .map(closure -> closure.partBefore(event.from()))
                .flatMap(Optional::stream)
                .toList());
    }

    public Closures after(ConditionsEvent event) {
        return switch (event) {
            case RouteClosed e -> after(e);
            case RouteReopened e -> after(e);
            case ConditionsReported _, AlertRaised _, PastConditionsRecorded _, PastConditionsWithdrawn _ -> this;
        };
    }

    public Optional<Closure> on(LocalDate day) {
        return ofWholeRoute().filter(closure -> closure.isOn(day)).max(LONGEST_LAST);
    }

    public Optional<Closure> nextAfter(LocalDate day) {
        return ofWholeRoute()
                .filter(closure -> closure.since().isAfter(day))
                .min(Comparator.comparing(Closure::since).thenComparing(LONGEST_LAST));
    }

    private Stream<Closure> ofWholeRoute() {
        return all.stream().filter(Closure::isOfWholeRoute);
    }

    public List<Closure> ofSegmentsFrom(LocalDate day) {
        return all.stream()
                .filter(closure -> !closure.isOfWholeRoute() && !closure.isOverOn(day))
                .sorted(Comparator.comparing(Closure::since).thenComparing(LONGEST_LAST))
                .toList();
    }

    /**
     * Returns a closure that affects a trek on a trail; if there are several, the one that lasts longest.
     *
     * @param days all days of the trek
     */
    public Optional<Closure> touching(TrailId trail, DateRange days) {
        return all.stream().filter(closure -> closure.touches(trail, days)).max(LONGEST_LAST);
    }

    public List<Closure> partsFrom(LocalDate day) {
        return all.stream()
                .map(closure -> closure.partFrom(day))
                .flatMap(Optional::stream)
                .toList();
    }
}
