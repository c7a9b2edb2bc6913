package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.http.history.AsOfListOption;
import cairn.adapter.rest.http.history.AsOfOption;
import cairn.adapter.rest.http.history.EarlierReads;
import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.GrowingPageRequest;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.TimeFilters;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.ListBookingChanges;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListEarlierBookings;
import cairn.application.port.in.Queries;
import cairn.application.port.out.Identities;
import cairn.application.view.BookingView;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingCommand;
import cairn.domain.booking.BookingCommand.CompleteBooking;
import cairn.domain.booking.BookingCommand.ConfirmBooking;
import cairn.domain.booking.BookingCommand.ReduceParty;
import cairn.domain.booking.BookingCommand.StartBooking;
import cairn.domain.booking.BookingId;
import cairn.domain.shared.FaultCode;
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

@Controller("/v1/bookings")
@Tag(name = "Bookings")
@NeedsScope(Scope.OPERATOR)
@ExecuteOn(TaskExecutors.BLOCKING)
final class BookingController {

    private final Commands commands;
    private final Queries queries;
    private final Identities identities;
    private final CommandContexts contexts;
    private final BookingMapper mapper;
    private final BookingVersions versions;
    private final ExpansionReader links;
    private final LargeReads largeReads;
    private final EarlierReads earlier;

    BookingController(
            Commands commands,
            Queries queries,
            Identities identities,
            CommandContexts contexts,
            BookingMapper mapper,
            BookingVersions versions,
            ExpansionReader links,
            LargeReads largeReads,
            EarlierReads earlier) {
        this.commands = commands;
        this.queries = queries;
        this.identities = identities;
        this.contexts = contexts;
        this.mapper = mapper;
        this.versions = versions;
        this.links = links;
        this.largeReads = largeReads;
        this.earlier = earlier;
    }

    @Get
    @Operation(
            operationId = "listBookings",
            summary = "List bookings",
            description =
                    "Returns the operator's bookings, newest first unless `sort` says otherwise. The list includes the"
                            + " operator's own latest changes. With `as_of`, it shows the bookings as they were then, by"
                            + " pages that can be short; follow `next_cursor` until there is none.")
    HttpResponse<Listing<BookingResponse>> list(
            @RequestBean BookingFilters filters,
            @RequestBean TimeFilters times,
            @RequestBean GrowingPageRequest page,
            @RequestBean AsOfListOption asOf,
            Caller caller) {
        filters.requireOrder();
        filters.requireNewest(asOf);
        var question = new ListBookings(
                caller.owner(), mapper.toFilter(filters), times.windows(), mapper.toSort(filters), page.window());
        return earlier.page(
                        asOf,
                        page,
                        caller,
                        moment -> queries.ask(new ListEarlierBookings(question, moment)),
                        mapper::toResponse)
                .orElseGet(() -> filters.q() == null
                        ? largeReads.page(
                                caller.operator(),
                                page.limit(),
                                () -> page.response(queries.ask(question), mapper::toResponse))
                        : largeReads.inTurn(
                                caller.operator(), () -> page.response(queries.ask(question), mapper::toResponse)));
    }

    @Get("/{id}")
    @Operation(
            operationId = "getBooking",
            summary = "Get a booking",
            description = "Returns a booking as it is, with its related resources if `expand` is given, or as it was at"
                    + " an earlier point.")
    BookingResponse find(
            @PathVariable UUID id, @RequestBean BookingOptions options, @RequestBean AsOfOption asOf, Caller caller) {
        options.requireCurrent(asOf);
        var booking = earlier.read(
                asOf, caller, moment -> queries.ask(new FindBooking(new BookingId(id), caller.owner(), moment)));
        return mapper.toResponse(booking, links.of(booking, options.expansions()));
    }

    @Post
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "createBooking",
            summary = "Create a booking",
            description = "Creates a confirmed booking or, with `hold`, a hold that expires unless it is confirmed.")
    HttpResponse<BookingResponse> create(
            @Body CreateBookingRequest request, Caller caller, HttpRequest<?> httpRequest) {
        if (request.holdMinutes() != null && !Boolean.TRUE.equals(request.hold())) {
            throw new ProblemException(
                    ProblemType.VALIDATION_FAILED,
                    List.of(Fault.at(FaultCode.CONFLICT, "/hold_minutes", "may only be sent together with `hold`")));
        }
        var command = mapper.toCommand(request, new BookingId(identities.next()), caller.owner());
        var result = commands.send(command, contexts.of(httpRequest, caller, request));
        var made = result.created(BookingView.class);
        return created(made.id(), mapper.toResponse(made), result);
    }

    @Post("/{id}/confirm")
    @Operation(
            operationId = "confirmBooking",
            summary = "Confirm a booking",
            description = "Confirms a hold that has not expired.")
    HttpResponse<BookingResponse> confirm(@PathVariable UUID id, Caller caller, HttpRequest<?> httpRequest) {
        return send(new ConfirmBooking(new BookingId(id), caller.owner()), caller, httpRequest);
    }

    @Post("/{id}/start")
    @Operation(
            operationId = "startBooking",
            summary = "Start a trek",
            description = "Records that the party of a confirmed booking has set out, on any day.")
    HttpResponse<BookingResponse> start(@PathVariable UUID id, Caller caller, HttpRequest<?> httpRequest) {
        return send(new StartBooking(new BookingId(id), caller.owner()), caller, httpRequest);
    }

    @Post("/{id}/complete")
    @Operation(
            operationId = "completeBooking",
            summary = "Complete a trek",
            description = "Records that the party of a trek in progress has returned, on any day.")
    HttpResponse<BookingResponse> complete(@PathVariable UUID id, Caller caller, HttpRequest<?> httpRequest) {
        return send(new CompleteBooking(new BookingId(id), caller.owner()), caller, httpRequest);
    }

    private HttpResponse<BookingResponse> send(BookingCommand command, Caller caller, HttpRequest<?> httpRequest) {
        return done(command.bookingId(), caller, commands.send(command, contexts.of(httpRequest, caller)));
    }

    @Post("/{id}/party")
    @Operation(
            operationId = "reduceParty",
            summary = "Reduce a party",
            description = "Reduces the party. The price falls by the share of those who leave; the cancellation ladder "
                    + "decides how much of it is kept as a fee.")
    HttpResponse<BookingResponse> reduce(
            @PathVariable UUID id, @Body ReducePartyRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var command = new ReduceParty(new BookingId(id), caller.owner(), request.remove());
        return done(command.bookingId(), caller, commands.send(command, contexts.of(httpRequest, caller, request)));
    }

    @Get("/{id}/events")
    @Operation(
            operationId = "listBookingEvents",
            summary = "List a booking's events",
            description = "Returns the events of a booking, oldest first. A page of large events may be shorter"
                    + " than its `limit`; its link `next` continues after it.")
    Listing<BookingEventResponse> events(@PathVariable UUID id, @RequestBean GrowingPageRequest page, Caller caller) {
        var question = new ListBookingChanges(new BookingId(id), caller.owner(), page.window());
        return largeReads.inTurn(caller.operator(), () -> {
            var found = queries.ask(question);
            return page.of(found.items().stream().map(mapper::toResponse).toList(), found);
        });
    }

    private static HttpResponse<BookingResponse> created(BookingId id, BookingResponse shown, CommandResult result) {
        return IdempotentResponses.mark(HttpResponse.created(shown, URI.create("/v1/bookings/" + id)), result);
    }

    private HttpResponse<BookingResponse> done(BookingId id, Caller caller, CommandResult result) {
        return IdempotentResponses.mark(HttpResponse.ok(changed(id, caller, result)), result);
    }

    private BookingResponse changed(BookingId id, Caller caller, CommandResult result) {
        return mapper.toResponse(versions.changed(id, caller.owner(), result));
    }
}
