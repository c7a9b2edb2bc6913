package cairn.adapter.rest.pages.rescue;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.model.RescueLive;
import cairn.application.port.in.DispatchFeed;
import cairn.application.port.in.FindDispatch;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.FindTrip;
import cairn.application.port.in.ListDispatches;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.DispatchView;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.TripView;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Requester;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingId;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.RescueStatus;
import cairn.domain.shared.Rejection.Missing;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Singleton
final class RescueReader {

    private final Queries queries;
    private final DispatchFeed feed;

    RescueReader(Queries queries, DispatchFeed feed) {
        this.queries = queries;
        this.feed = feed;
    }

    static boolean isDesk(Caller caller) {
        return caller.has(Scope.RESCUE_DESK);
    }

    private static Requester requester(Caller caller) {
        return isDesk(caller) ? new Requester.Desk(caller.mode()) : new Requester.Agency(caller.owner());
    }

    /** Returns the log's newest position, which is read before what a page shows: nothing after it is missed. */
    long position() {
        return feed.head();
    }

    Page<DispatchView> list(Caller caller, Set<RescueStatus> statuses, int most) {
        return queries.ask(new ListDispatches(requester(caller), statuses, Window.of(most, 0)));
    }

    /** Returns the calls that have waited longest, although lists begin with the newest. */
    Page<DispatchView> oldest(Caller caller, Set<RescueStatus> statuses, int most) {
        var newest = list(caller, statuses, most);
        int newer = Math.toIntExact(newest.total().count()) - most;
        return newer <= 0
                ? newest
                : queries.ask(new ListDispatches(requester(caller), statuses, Window.of(most, newer)));
    }

    /**
     * Returns what a page needs to follow the calls.
     *
     * @param unacknowledged a page of the calls that are not acknowledged
     */
    static RescueLive live(long position, Instant now, Page<DispatchView> unacknowledged, Caller caller) {
        return new RescueLive(
                position,
                now.toString(),
                unacknowledged.total().count(),
                unacknowledged.freshness() == Freshness.LAGGING,
                isDesk(caller));
    }

    DispatchView find(DispatchId id, Caller caller) {
        return queries.ask(new FindDispatch(id, requester(caller)));
    }

    /** Returns the party of the call's booking; empty without one. */
    Optional<TripView> trip(DispatchView call) {
        return call.bookingId().flatMap(booking -> {
            try {
                return Optional.of(queries.ask(new FindTrip(new BookingId(booking), call.owner())));
            } catch (Missing _) {
                return Optional.empty();
            }
        });
    }

    /** Returns the names of agencies; each is read once. */
    Agencies agencies() {
        return new Agencies();
    }

    final class Agencies {

        private final Map<OperatorId, String> names = new HashMap<>();

        String name(DispatchView call) {
            return names.computeIfAbsent(
                    call.owner().operator(),
                    operator -> queries.ask(new FindOperator(operator)).name());
        }
    }
}
