package cairn.adapter.rest.pages.document;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.Queries;
import cairn.application.view.BookingView;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingId;
import cairn.domain.document.DocumentId;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.util.UUID;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.OPERATOR)
@NeedsRole({MemberRole.OWNER, MemberRole.BOOKINGS})
@Controller("/console{/mode:test}/bookings/{id}")
@ExecuteOn(TaskExecutors.BLOCKING)
final class DocumentPages {

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final IssuedDocuments issued;
    private final PartyDocuments carried;
    private final LargeReads largeReads;
    private final Shells shells;

    DocumentPages(
            Queries queries, IssuedDocuments issued, PartyDocuments carried, LargeReads largeReads, Shells shells) {
        this.queries = queries;
        this.issued = issued;
        this.carried = carried;
        this.largeReads = largeReads;
        this.shells = shells;
    }

    @Get("/documents")
    HttpResponse<EncodedResponse> list(HttpRequest<?> request, @PathVariable UUID id, Caller caller) {
        var booking = find(id, caller);
        var page = largeReads.inTurn(caller.operator(), () -> issued.all(booking, caller));
        var shell = shells.of(request, caller, Section.BOOKINGS, text("Documents of %s", BookingTexts.name(booking)));
        return Pages.show(templates.documentsList(shell, page));
    }

    @Get("/documents/{document}")
    HttpResponse<EncodedResponse> show(
            HttpRequest<?> request, @PathVariable UUID id, @PathVariable UUID document, Caller caller) {
        var page = largeReads.inTurn(
                caller.operator(), () -> issued.one(new BookingId(id), new DocumentId(document), caller.owner()));
        var shell = shells.of(request, caller, Section.BOOKINGS, page.kind() + " " + page.number());
        return Pages.show(templates.documentsShow(shell, page));
    }

    @Get("/vouchers")
    HttpResponse<EncodedResponse> vouchers(HttpRequest<?> request, @PathVariable UUID id, Caller caller) {
        var booking = find(id, caller);
        var page = largeReads.inTurn(caller.operator(), () -> carried.vouchers(booking));
        var shell = shells.of(request, caller, Section.BOOKINGS, text("Vouchers of %s", BookingTexts.name(booking)));
        return Pages.show(templates.documentsVouchers(shell, page));
    }

    @Get("/permit-checklist")
    HttpResponse<EncodedResponse> checklist(HttpRequest<?> request, @PathVariable UUID id, Caller caller) {
        var booking = find(id, caller);
        var page = largeReads.inTurn(caller.operator(), () -> carried.checklist(booking));
        var shell = shells.of(
                request, caller, Section.BOOKINGS, text("Permit checklist of %s", BookingTexts.name(booking)));
        return Pages.show(templates.documentsChecklist(shell, page));
    }

    private BookingView find(UUID id, Caller caller) {
        return queries.ask(new FindBooking(new BookingId(id), caller.owner()));
    }
}
