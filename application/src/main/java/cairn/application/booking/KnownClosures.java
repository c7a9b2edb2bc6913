package cairn.application.booking;

import cairn.application.axon.History;
import cairn.application.conditions.TestClosureReader;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.Tags;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closures;
import cairn.domain.conditions.ConditionsEvent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Reads the closures of routes that an owner sees, as of any position. The log is read once, and later only for new
 * events; an owner's test closures are read each time. Thread-safe.
 */
final class KnownClosures {

    private final History history;
    private final TestClosureReader testClosures;
    private final Map<RouteId, Known> routes = new ConcurrentHashMap<>();

    KnownClosures(History history) {
        this.history = history;
        this.testClosures = new TestClosureReader(history);
    }

    Closures at(Owner owner, RouteId route, LogMoment moment) {
        return at(route, moment.position())
                .and(testClosures.of(owner, Optional.of(moment)).of(route));
    }

    /** The number of routes is limited by the catalogue, so the map needs no limit of its own. */
    private Closures at(RouteId route, long position) {
        var known = routes.computeIfAbsent(route, _ -> new Known());
        long covered = known.covered();
        if (covered < position) {
            var later = new TreeMap<Long, ConditionsEvent>();
            long reached = history.each(
                    List.of(Tags.closuresOf(route)),
                    ConditionsEvent.class,
                    covered,
                    Long.MAX_VALUE,
                    recorded -> later.put(recorded.position(), recorded.event()));
            known.add(later, reached);
        }
        return known.at(position);
    }

    private static final class Known {

        private final TreeMap<Long, Closures> since = new TreeMap<>();
        private long covered;

        synchronized long covered() {
            return covered;
        }

        /** Adds the events that no other reader has added meanwhile. */
        synchronized void add(SortedMap<Long, ConditionsEvent> later, long reached) {
            later.tailMap(covered + 1)
                    .forEach((position, event) ->
                            since.put(position, at(position).after(event)));
            covered = Math.max(covered, reached);
        }

        synchronized Closures at(long position) {
            var entry = since.floorEntry(position);
            return entry == null ? Closures.NONE : entry.getValue();
        }
    }
}
