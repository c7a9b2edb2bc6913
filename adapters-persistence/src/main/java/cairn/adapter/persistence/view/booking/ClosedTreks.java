package cairn.adapter.persistence.view.booking;

import cairn.adapter.persistence.SqlTimes;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.Closures;
import cairn.domain.conditions.Segment.Passage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Selects rows of {@code booking_views} whose treks are affected by closures, by the rule of {@code
 * BookingView.onRoute}.
 */
final class ClosedTreks {

    /**
     * The condition, which binds {@link #values}. A closure without a trail affects the whole route; one without a last
     * date lasts until further notice.
     */
    static final String SQL = """
            (status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS') and (status <> 'PENDING' or hold_expires_at > ?)
             and exists (
                select 1
                  from unnest(?::text[], ?::uuid[], ?::int[], ?::int[], ?::date[], ?::date[])
                      as closed (route, trail, first_day, last_day, since, until)
                 where closed.route = route_id
                   and (closed.trail is null or closed.trail = trail_id)
                   and closed.since <= coalesce(start_date + closed.last_day - 1, end_date)
                   and coalesce(closed.until, 'infinity') >= start_date + coalesce(closed.first_day, 1) - 1))""";

    private final Instant now;
    private final List<Closed> closed = new ArrayList<>();

    private ClosedTreks(Instant now) {
        this.now = now;
    }

    static ClosedTreks of(Map<RouteId, Closures> closures, Instant now) {
        var treks = new ClosedTreks(now);
        closures.forEach((route, some) -> treks.add(route, some.all()));
        return treks;
    }

    static ClosedTreks of(RouteId route, Collection<Closure> closures, Instant now) {
        var treks = new ClosedTreks(now);
        treks.add(route, closures);
        return treks;
    }

    private record Closed(RouteId route, Closure closure, Optional<Passage> passage) {}

    private void add(RouteId route, Collection<Closure> closures) {
        for (var closure : closures) {
            closure.segment()
                    .ifPresentOrElse(
                            segment -> segment.passages()
                                    .forEach(passage -> closed.add(new Closed(route, closure, Optional.of(passage)))),
                            () -> closed.add(new Closed(route, closure, Optional.empty())));
        }
    }

    Object[] values() {
        return new Object[] {
            SqlTimes.utc(now),
            texts(each -> each.route().value()),
            texts(each -> textOf(each.passage().map(Passage::trail))),
            texts(each -> textOf(each.passage().map(Passage::firstDay))),
            texts(each -> textOf(each.passage().map(Passage::lastDay))),
            texts(each -> each.closure().since().toString()),
            texts(each -> textOf(each.closure().until()))
        };
    }

    private @Nullable String[] texts(Function<Closed, @Nullable String> member) {
        return closed.stream().map(member).toArray(String[]::new);
    }

    private static @Nullable String textOf(Optional<?> value) {
        return value.map(Object::toString).orElse(null);
    }
}
