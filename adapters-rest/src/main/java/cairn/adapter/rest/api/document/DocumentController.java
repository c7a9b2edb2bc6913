package cairn.adapter.rest.api.document;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.response.GrowingPageRequest;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.Commands;
import cairn.application.port.in.IssueInvoice;
import cairn.application.port.in.IssueReceipt;
import cairn.application.port.in.ListDocuments;
import cairn.application.port.in.Queries;
import cairn.application.port.out.Identities;
import cairn.application.view.DocumentView;
import cairn.domain.access.Owner;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingId;
import cairn.domain.document.DocumentId;
import cairn.domain.shared.Command;
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
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;

@Controller("/v1/bookings/{id}/documents")
@Tag(name = "Bookings")
@NeedsScope(Scope.OPERATOR)
@ExecuteOn(TaskExecutors.BLOCKING)
final class DocumentController {

    private final Commands commands;
    private final Queries queries;
    private final Identities identities;
    private final CommandContexts contexts;

    DocumentController(Commands commands, Queries queries, Identities identities, CommandContexts contexts) {
        this.commands = commands;
        this.queries = queries;
        this.identities = identities;
        this.contexts = contexts;
    }

    @Post
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "issueDocument",
            summary = "Issue an invoice or a receipt",
            description = "Issues a document under the next number of its series, which has no gaps. A booking has one"
                    + " valid invoice, and a payment has one receipt. The agency's particulars must be set.")
    HttpResponse<DocumentResponse> issue(
            @PathVariable UUID id, @Body IssueDocumentRequest request, Caller caller, HttpRequest<?> httpRequest) {
        request.requireSound();
        var booking = new BookingId(id);
        var result =
                commands.send(command(request, booking, caller.owner()), contexts.of(httpRequest, caller, request));
        long position = result.moment().orElseThrow().position();
        var issued = one(booking, caller, view -> view.position() == position);
        var location = URI.create("/v1/bookings/%s/documents/%s".formatted(id, issued.id()));
        return IdempotentResponses.mark(HttpResponse.created(DocumentResponse.of(issued), location), result);
    }

    private Command command(IssueDocumentRequest request, BookingId booking, Owner owner) {
        var document = new DocumentId(identities.next());
        return switch (request.kind()) {
            case INVOICE ->
                new IssueInvoice(
                        document,
                        booking,
                        owner,
                        Optional.ofNullable(request.replaces()).map(DocumentId::new));
            case RECEIPT ->
                new IssueReceipt(document, booking, owner, Objects.requireNonNull(request.paymentId(), "was checked"));
        };
    }

    @Get
    @Operation(
            operationId = "listDocuments",
            summary = "List a booking's invoices and receipts",
            description = "Returns the issued invoices and receipts, oldest first.")
    Listing<DocumentResponse> list(@PathVariable UUID id, @RequestBean GrowingPageRequest page, Caller caller) {
        var found = queries.ask(new ListDocuments(new BookingId(id), caller.owner(), page.window()));
        return page.of(found.items().stream().map(DocumentResponse::of).toList(), found);
    }

    @Get("/{document_id}")
    @Operation(
            operationId = "getDocument",
            summary = "Get an invoice or a receipt",
            description = "Returns an issued invoice or receipt.")
    DocumentResponse find(@PathVariable UUID id, @PathVariable("document_id") UUID documentId, Caller caller) {
        return DocumentResponse.of(
                one(new BookingId(id), caller, view -> view.id().value().equals(documentId)));
    }

    private DocumentView one(BookingId booking, Caller caller, Predicate<DocumentView> wanted) {
        return queries.ask(new ListDocuments(booking, caller.owner())).items().stream()
                .filter(wanted)
                .findFirst()
                .orElseThrow(Missing::object);
    }
}
