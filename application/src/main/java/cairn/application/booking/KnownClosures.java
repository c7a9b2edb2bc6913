package cairn.application.booking;

import cairn.application.axon.History;
import cairn.application.axon.Tags;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closures;
import cairn.domain.conditions.ConditionsEvent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads the closures of routes as of any position. The log is read once, and later only for new events. */
final class KnownClosures {

    private final History history;
    private final Map<RouteId, Known> routes = new HashMap<>();

    KnownClosures(History history) {
        this.history = history;
    }

    private static final class Known {
        private final TreeMap<Long, Closures> since = new TreeMap<>();
        private long covered;
    }

    /** The number of routes is limited by the catalogue, so the map needs no limit of its own. */
    Closures at(RouteId route, long position) {
        var known = routes.computeIfAbsent(route, _ -> new Known());
        if (known.covered < position) {
            known.covered = history.each(
                    List.of(Tags.closuresOf(route)),
                    ConditionsEvent.class,
                    known.covered,
                    Long.MAX_VALUE,
                    recorded -> known.since.put(
                            recorded.position(),
                            latest(known, recorded.position()).after(recorded.event())));
        }
        return latest(known, position);
    }

    private static Closures latest(Known known, long position) {
        var entry = known.since.floorEntry(position);
        return entry == null ? Closures.NONE : entry.getValue();
    }
}
