package cairn.adapter.rest.api.payment;

import cairn.adapter.rest.api.booking.BookingMapper;
import cairn.adapter.rest.api.booking.BookingResponse;
import cairn.adapter.rest.api.booking.BookingVersions;
import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.response.GrowingPageRequest;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.Commands;
import cairn.application.port.in.ListPayments;
import cairn.application.port.in.Queries;
import cairn.application.view.PaymentView;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingCommand.RecordPayment;
import cairn.domain.booking.BookingId;
import cairn.domain.shared.Rejection.Missing;
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
import java.util.UUID;
import java.util.function.Predicate;

@Controller("/v1/bookings/{id}/payments")
@Tag(name = "Bookings")
@NeedsScope(Scope.OPERATOR)
@ExecuteOn(TaskExecutors.BLOCKING)
final class PaymentController {

    private final Commands commands;
    private final Queries queries;
    private final CommandContexts contexts;
    private final PaymentMapper mapper;
    private final BookingMapper bookings;
    private final BookingVersions versions;

    PaymentController(
            Commands commands,
            Queries queries,
            CommandContexts contexts,
            PaymentMapper mapper,
            BookingMapper bookings,
            BookingVersions versions) {
        this.commands = commands;
        this.queries = queries;
        this.contexts = contexts;
        this.mapper = mapper;
        this.bookings = bookings;
        this.versions = versions;
    }

    @Post
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "recordPayment",
            summary = "Record a payment",
            description = "Records a payment or refund, in any status of the booking. Returns the booking; `Location`"
                    + " names the payment.")
    HttpResponse<BookingResponse> pay(
            @PathVariable UUID id, @Body PaymentRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var command = new RecordPayment(new BookingId(id), caller.owner(), mapper.toPayment(request));
        var result = commands.send(command, contexts.of(httpRequest, caller, request));
        var shown = bookings.toResponse(versions.changed(command.bookingId(), caller.owner(), result));
        var location = URI.create("/v1/bookings/" + id + "/payments/" + recorded(command, result));
        return IdempotentResponses.mark(HttpResponse.created(shown, location), result);
    }

    @Get
    @Operation(
            operationId = "listPayments",
            summary = "List a booking's payments",
            description = "Returns the recorded payments and refunds, oldest first.")
    Listing<PaymentResponse> list(@PathVariable UUID id, @RequestBean GrowingPageRequest page, Caller caller) {
        var found = queries.ask(new ListPayments(new BookingId(id), caller.owner(), page.window()));
        return page.of(found.items().stream().map(mapper::toResponse).toList(), found);
    }

    @Get("/{payment_id}")
    @Operation(
            operationId = "getPayment",
            summary = "Get a payment",
            description = "Returns a recorded payment or refund.")
    PaymentResponse find(@PathVariable UUID id, @PathVariable("payment_id") UUID paymentId, Caller caller) {
        return mapper.toResponse(one(
                new ListPayments(new BookingId(id), caller.owner()),
                view -> view.id().equals(paymentId)));
    }

    private UUID recorded(RecordPayment command, CommandResult result) {
        long position = result.moment().orElseThrow().position();
        return one(new ListPayments(command.bookingId(), command.owner()), view -> view.position() == position)
                .id();
    }

    private PaymentView one(ListPayments all, Predicate<PaymentView> wanted) {
        return queries.ask(all).items().stream().filter(wanted).findFirst().orElseThrow(Missing::object);
    }
}
