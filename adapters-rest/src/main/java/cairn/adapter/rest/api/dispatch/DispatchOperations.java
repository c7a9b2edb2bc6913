package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.request.RequestIds;
import cairn.adapter.rest.http.security.Caller;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindDispatch;
import cairn.application.port.in.FindTrip;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.Queries;
import cairn.application.view.TripView;
import cairn.domain.access.Requester;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingId;
import cairn.domain.dispatch.DispatchCommand;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.Remark;
import cairn.domain.dispatch.TimelineEntry;
import cairn.domain.shared.Rejection.Missing;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Singleton
final class DispatchOperations {

    private final Commands commands;
    private final Queries queries;
    private final RequestIds requestIds;
    private final CommandContexts contexts;
    private final DispatchMapper mapper;
    private final TripMapper trips;
    private final Clock clock;

    DispatchOperations(
            Commands commands,
            Queries queries,
            RequestIds requestIds,
            CommandContexts contexts,
            DispatchMapper mapper,
            TripMapper trips,
            Clock clock) {
        this.commands = commands;
        this.queries = queries;
        this.requestIds = requestIds;
        this.contexts = contexts;
        this.mapper = mapper;
        this.trips = trips;
        this.clock = clock;
    }

    HttpResponse<DispatchResponse> done(
            DispatchCommand command,
            Requester requester,
            Caller caller,
            HttpRequest<?> httpRequest,
            @Nullable Object body) {
        var result = commands.send(command, contexts.of(httpRequest, caller, body));
        return IdempotentResponses.mark(HttpResponse.ok(changed(command.dispatchId(), requester, result)), result);
    }

    private DispatchResponse changed(DispatchId id, Requester requester, CommandResult result) {
        var at = result.moment().map(LogMoment::at).orElseGet(clock::instant);
        return mapper.toResponse(queries.ask(new FindDispatch(id, requester, result.moment())), at);
    }

    DispatchResponse current(DispatchId id, Requester requester) {
        var dispatch = queries.ask(new FindDispatch(id, requester));
        var trip = dispatch.bookingId()
                .map(booking -> new FindTrip(new BookingId(booking), dispatch.owner()))
                .flatMap(this::found);
        return mapper.toResponse(dispatch, trip.map(trips::toTrip).orElse(null), clock.instant());
    }

    /** A dispatch may name an unknown booking: its creation does not check the booking. */
    private Optional<TripView> found(FindTrip question) {
        try {
            return Optional.of(queries.ask(question));
        } catch (Missing none) {
            return Optional.empty();
        }
    }

    TimelineEntry entry(Caller caller, HttpRequest<?> httpRequest, @Nullable String note) {
        var actor = caller.context(requestIds.of(httpRequest)).actor();
        return new TimelineEntry(actor, Optional.ofNullable(note).map(Remark::new));
    }

    static Requester requesterOf(Caller caller) {
        return caller.has(Scope.RESCUE_DESK) ? new Requester.Desk(caller.mode()) : new Requester.Agency(caller.owner());
    }
}
