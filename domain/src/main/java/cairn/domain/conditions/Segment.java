package cairn.domain.conditions;

import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.conditions.Itinerary.Leg;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The part of a route between two waypoints.
 *
 * @param from the name of a waypoint
 * @param to the name of a waypoint
 * @param passages the passages of each trail, by its itinerary when the segment was closed
 */
public record Segment(String from, String to, List<Passage> passages) {

    public static final int MAX_NAME_LENGTH = 120;

    public Segment {
        passages = List.copyOf(passages);
    }

    public record Ends(String from, String to) {}

    /**
     * Consecutive days of a trek that are at least partly walked on the segment.
     *
     * @param firstDay the first day of the trek, from 1
     * @param lastDay the last day of the trek
     */
    public record Passage(TrailId trail, int firstDay, int lastDay) {

        DateRange onTrekFrom(LocalDate start) {
            return DateRange.ofDays(start.plusDays(firstDay - 1L), start.plusDays(lastDay - 1L));
        }
    }

    /**
     * Returns the segment between two waypoints of a route, with the passages of all trails that share a part of it.
     *
     * @throws Invalid if a waypoint is not on the route, or no trail contains both
     */
    static Segment between(Ends ends, List<Trail> trails) {
        var from = nameOf(ends.from(), trails);
        var to = nameOf(ends.to(), trails);
        var faults = new ArrayList<Fault>();
        requireKnown(from, "segment.from", faults);
        requireKnown(to, "segment.to", faults);
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
        if (from.equals(to)) {
            throw new Invalid(FaultCode.CONFLICT, "segment.to", "must be another waypoint than from");
        }
        var itineraries = Itinerary.of(trails);
        var closed = itineraries.stream()
                .flatMap(itinerary -> itinerary.shortest(from.orElseThrow(), to.orElseThrow()).stream())
                .map(Leg::ends)
                .collect(Collectors.toUnmodifiableSet());
        if (closed.isEmpty()) {
            throw new Invalid(
                    FaultCode.CONFLICT,
                    "segment",
                    "must be between two waypoints of one trail: no trail has both " + from.orElseThrow() + " and "
                            + to.orElseThrow());
        }
        return new Segment(
                from.orElseThrow(),
                to.orElseThrow(),
                itineraries.stream()
                        .flatMap(itinerary -> passagesOf(itinerary, closed))
                        .toList());
    }

    private static void requireKnown(Optional<String> name, String member, List<Fault> faults) {
        if (name.isEmpty()) {
            faults.add(new Fault(
                    FaultCode.UNKNOWN_REFERENCE, member, "must be the name of a waypoint of a trail of this route"));
        }
    }

    private static Optional<String> nameOf(String wanted, List<Trail> trails) {
        return trails.stream()
                .flatMap(trail -> trail.waypoints().stream())
                .map(Waypoint::name)
                .filter(wanted.strip()::equalsIgnoreCase)
                .findFirst();
    }

    private static Stream<Passage> passagesOf(Itinerary itinerary, Set<Set<String>> closed) {
        var passages = new ArrayList<Passage>();
        for (var leg : itinerary.legs()) {
            if (closed.contains(leg.ends())) {
                add(passages, new Passage(itinerary.trail().id(), leg.firstDay(), leg.lastDay()));
            }
        }
        return passages.stream();
    }

    private static void add(List<Passage> passages, Passage next) {
        if (passages.isEmpty() || passages.getLast().lastDay() + 1 < next.firstDay()) {
            passages.add(next);
        } else {
            var last = passages.removeLast();
            passages.add(new Passage(
                    next.trail(),
                    Math.min(last.firstDay(), next.firstDay()),
                    Math.max(last.lastDay(), next.lastDay())));
        }
    }
}
