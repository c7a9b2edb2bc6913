package cairn.domain.conditions;

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
                .map(closure -> closure.liftedOn(event.from()))
                .flatMap(Optional::stream)
                .toList());
    }

    /** What is no closure, and lifts none, changes nothing. */
    public Closures after(ConditionsEvent event) {
        return switch (event) {
            case RouteClosed e -> after(e);
            case RouteReopened e -> after(e);
            case ConditionsReported _, AlertRaised _, PastConditionsRecorded _, PastConditionsWithdrawn _ -> this;
        };
    }

    /** The one that lasts longest of those that are on that day. */
    public Optional<Closure> on(LocalDate day) {
        return all.stream().filter(closure -> closure.isOn(day)).max(LONGEST_LAST);
    }

    /** The first of those that begin after a day. */
    public Optional<Closure> nextAfter(LocalDate day) {
        return all.stream()
                .filter(closure -> closure.since().isAfter(day))
                .min(Comparator.comparing(Closure::since).thenComparing(LONGEST_LAST));
    }

    /** One that makes it impossible to walk on all of these days. */
    public Optional<Closure> touching(DateRange days) {
        return all.stream().filter(closure -> closure.touches(days)).max(LONGEST_LAST);
    }

    boolean areAnyOnOrAfter(LocalDate day) {
        return on(day).isPresent() || nextAfter(day).isPresent();
    }
}
