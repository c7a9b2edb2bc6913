package cairn.adapter.rest.pages.overview;

import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.OverviewPage.Worklist;
import cairn.application.port.in.Days;
import cairn.application.port.in.FindConditions;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.in.ListBookings.Sort;
import cairn.application.port.in.ListDeliveries;
import cairn.application.port.in.ListDispatches;
import cairn.application.port.in.ListEndpoints;
import cairn.application.port.in.ListPermitsDue;
import cairn.application.port.in.ListTrails;
import cairn.application.port.in.Queries;
import cairn.application.port.in.TimeWindows;
import cairn.application.port.in.Window;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester.Agency;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.conditions.Closure;
import cairn.domain.dispatch.RescueStatus;
import cairn.domain.shared.DateRange;
import cairn.domain.webhook.DeliveryStatus;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the work of an agency: the first few items of each list, found by an index. */
@Singleton
final class Worklists {

    static final int ROWS = 8;

    /** The days ahead for which balances and permits are due: a balance is due 30 days before the start. */
    private static final int AHEAD = 30;

    private static final Duration RECENT = Duration.ofDays(7);
    private static final Window FIRST = Window.of(ROWS, 0);
    private static final Window ALL_TRAILS = Window.of(500, 0);
    private static final Set<BookingStatus> SOLD = EnumSet.of(
            BookingStatus.CONFIRMED, BookingStatus.IN_PROGRESS, BookingStatus.COMPLETED, BookingStatus.CANCELLED);
    private static final Set<RescueStatus> OPEN =
            Stream.of(RescueStatus.values()).filter(status -> !status.isOver()).collect(Collectors.toUnmodifiableSet());

    private final Queries queries;
    private final Clock clock;

    Worklists(Queries queries, Clock clock) {
        this.queries = queries;
        this.clock = clock;
    }

    Worklist rescues(Owner owner) {
        return AlertMapper.rescues(queries.ask(new ListDispatches(new Agency(owner), OPEN, FIRST)));
    }

    Worklist affected(Owner owner) {
        var bookings = ask(owner, Filter.affectedFrom(Texts.today(clock)), Sort.START_DATE);
        return mapper().affected(bookings, this::closureOf);
    }

    private Optional<Closure> closureOf(BookingView booking) {
        return queries.ask(new FindConditions(booking.route(), Optional.of(booking.owner())))
                .closures()
                .touching(booking.trail(), booking.arrangement().days());
    }

    List<Worklist> due(Owner owner) {
        var today = Texts.today(clock);
        var until = today.plusDays(AHEAD);
        var mapper = mapper();
        return List.of(
                mapper.holds(ask(owner, Filter.ALL.withStatuses(Set.of(BookingStatus.PENDING)), Sort.HOLD_END)),
                mapper.balances(ask(owner, Filter.dueUntil(SOLD, until), Sort.START_DATE), until),
                mapper.permits(queries.ask(new ListPermitsDue(owner, DateRange.ofDays(today, until), ROWS))));
    }

    private Page<BookingView> ask(Owner owner, Filter filter, Sort sort) {
        return queries.ask(new ListBookings(owner, filter, TimeWindows.ANY, sort, FIRST));
    }

    private WorklistMapper mapper() {
        Map<TrailId, String> trails =
                queries.ask(new ListTrails(Optional.empty(), Set.of(), Days.ANY, ALL_TRAILS)).items().stream()
                        .collect(Collectors.toMap(Trail::id, Trail::name));
        return new WorklistMapper(trails, Texts.today(clock));
    }

    Worklist webhooks(Owner owner) {
        var failed = new ListDeliveries.Filter(
                Set.of(DeliveryStatus.EXHAUSTED),
                Optional.empty(),
                Optional.empty(),
                Optional.of(clock.instant().minus(RECENT)),
                Optional.empty());
        return AlertMapper.webhooks(
                queries.ask(new ListEndpoints(owner)).items(),
                queries.ask(new ListDeliveries(owner, Optional.empty(), failed, FIRST)));
    }
}
