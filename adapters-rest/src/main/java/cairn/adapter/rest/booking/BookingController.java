package cairn.adapter.rest.booking;

import cairn.adapter.rest.access.Caller;
import cairn.adapter.rest.access.NeedsScope;
import cairn.adapter.rest.answer.GrowingPageRequest;
import cairn.adapter.rest.answer.Listing;
import cairn.adapter.rest.idempotency.Causes;
import cairn.adapter.rest.idempotency.Replays;
import cairn.adapter.rest.problem.Fault;
import cairn.adapter.rest.problem.ProblemException;
import cairn.adapter.rest.problem.ProblemType;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Receipt;
import cairn.application.port.out.Identities;
import cairn.application.view.Page.Freshness;
import cairn.domain.access.Owner;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingEvent.BookingCreated;
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

    /** Set on a list that could not wait any longer for the caller's own last write. */
    static final String LAGGING = "Cairn-Lagging";

    private final Commands commands;
    private final Queries queries;
    private final Identities identities;
    private final Causes causes;
    private final BookingMapper mapper;

    BookingController(Commands commands, Queries queries, Identities identities, Causes causes, BookingMapper mapper) {
        this.commands = commands;
        this.queries = queries;
        this.identities = identities;
        this.causes = causes;
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
        return found.freshness() == Freshness.LAGGING ? answer.header(LAGGING, "true") : answer;
    }

    @Get("/{id}")
    @Operation(operationId = "getBooking", summary = "Get a booking", description = "One booking as it is now.")
    BookingResponse find(@PathVariable UUID id, Caller caller) {
        return mapper.toResponse(queries.ask(new FindBooking(new BookingId(id), ownerOf(caller))));
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
        var command = mapper.toCommand(request, new BookingId(identities.next()), ownerOf(caller));
        var receipt = commands.send(command, causes.of(httpRequest, caller, request));
        var id = receipt.first(BookingCreated.class).bookingId();
        var answer = HttpResponse.created(changed(id, caller, receipt), URI.create("/v1/bookings/" + id));
        return Replays.told(answer, receipt);
    }

    /** The booking as it was just after the change, however often one asks. */
    private BookingResponse changed(BookingId id, Caller caller, Receipt receipt) {
        return mapper.toResponse(queries.ask(new FindBooking(id, ownerOf(caller), receipt.moment())));
    }

    private static Owner ownerOf(Caller caller) {
        return new Owner(caller.operator(), caller.mode());
    }
}
