package cairn.adapter.rest.booking;

import cairn.adapter.rest.access.Caller;
import cairn.adapter.rest.access.NeedsScope;
import cairn.adapter.rest.answer.GrowingPageRequest;
import cairn.adapter.rest.answer.Listing;
import cairn.adapter.rest.problem.Fault;
import cairn.adapter.rest.problem.ProblemException;
import cairn.adapter.rest.problem.ProblemType;
import cairn.adapter.rest.request.RequestIds;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.Queries;
import cairn.application.port.out.Identities;
import cairn.application.view.Page.Freshness;
import cairn.domain.access.Owner;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingId;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.util.List;
import java.util.UUID;

/** An operator's bookings, of the mode that its key acts in. */
@Controller("/v1/bookings")
@Tag(name = "Bookings")
@NeedsScope(Scope.OPERATOR)
@ExecuteOn(TaskExecutors.BLOCKING)
final class BookingController {

    private final Commands commands;
    private final Queries queries;
    private final Identities identities;
    private final RequestIds requestIds;
    private final BookingMapper mapper;

    BookingController(
            Commands commands, Queries queries, Identities identities, RequestIds requestIds, BookingMapper mapper) {
        this.commands = commands;
        this.queries = queries;
        this.identities = identities;
        this.requestIds = requestIds;
        this.mapper = mapper;
    }

    @Get
    @Operation(
            operationId = "listBookings",
            summary = "List bookings",
            description = "The operator's bookings, newest first. What the operator has just written is among them.")
    HttpResponse<Listing<BookingResponse>> list(
            @RequestBean BookingFilters filters, @RequestBean GrowingPageRequest page, Caller caller) {
        if (filters.startDate() != null
                && filters.endDate() != null
                && filters.endDate().isBefore(filters.startDate())) {
            throw new ProblemException(
                    ProblemType.INVALID_PARAMETER, List.of(Fault.of("end_date", "must not be before start_date")));
        }
        var found = queries.ask(new ListBookings(ownerOf(caller), mapper.toFilter(filters), page.window()));
        var shown = found.items().stream().map(mapper::toResponse).toList();
        var answer = HttpResponse.ok(page.of(shown, found));
        return found.freshness() == Freshness.LAGGING ? answer.header(Listing.LAGGING, "true") : answer;
    }

    @Get("/{id}")
    @Operation(operationId = "getBooking", summary = "Get a booking", description = "One booking as it is now.")
    BookingResponse find(@PathVariable UUID id, Caller caller) {
        return current(new BookingId(id), caller);
    }

    @Post
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "createBooking",
            summary = "Create a booking",
            description = "Confirms places on a trail at once or, with hold, keeps them for a while.")
    HttpResponse<BookingResponse> create(
            @Body CreateBookingRequest request, Caller caller, HttpRequest<?> httpRequest) {
        if (request.holdMinutes() != null && !Boolean.TRUE.equals(request.hold())) {
            throw new ProblemException(
                    ProblemType.VALIDATION_FAILED, List.of(Fault.at("/hold_minutes", "goes with hold alone")));
        }
        var id = new BookingId(identities.next());
        commands.send(mapper.toCommand(request, id, ownerOf(caller)), caller.cause(requestIds.of(httpRequest)));
        return HttpResponse.created(current(id, caller), URI.create("/v1/bookings/" + id));
    }

    private BookingResponse current(BookingId id, Caller caller) {
        return mapper.toResponse(queries.ask(new FindBooking(id, ownerOf(caller))));
    }

    private static Owner ownerOf(Caller caller) {
        return new Owner(caller.operator(), caller.mode());
    }
}
