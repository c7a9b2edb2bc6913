package cairn.adapter.rest.pages.document;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.DocumentPage;
import cairn.adapter.rest.pages.model.DocumentsPage;
import cairn.adapter.rest.pages.permit.RouteNames;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.FindIssuer;
import cairn.application.port.in.ListDocuments;
import cairn.application.port.in.ListPayments;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.Queries;
import cairn.application.view.BookingView;
import cairn.application.view.DocumentView;
import cairn.application.view.PaymentView;
import cairn.domain.access.Owner;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingCharge;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.Payment;
import cairn.domain.document.DocumentId;
import cairn.domain.document.DocumentKind;
import cairn.domain.shared.Rejection.Missing;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

@Singleton
final class IssuedDocuments {

    private final Queries queries;
    private final RouteNames routes;

    IssuedDocuments(Queries queries, RouteNames routes) {
        this.queries = queries;
        this.routes = routes;
    }

    DocumentsPage all(BookingView booking, Caller caller) {
        var issued =
                queries.ask(new ListDocuments(booking.id(), booking.owner())).items();
        var valid = issued.stream()
                .filter(view -> view.number().kind() == DocumentKind.INVOICE)
                .reduce((_, latest) -> latest);
        return new DocumentsPage(
                booking.id().toString(),
                BookingTexts.name(booking),
                queries.ask(new FindIssuer(booking.owner().operator(), Optional.empty()))
                        .issuer()
                        .isPresent(),
                Words.mayWrite(caller, Scope.OPERATOR),
                BookingCharge.of(booking.status(), booking.balance())
                        .map(Texts::money)
                        .orElse(null),
                valid.map(view -> view.id().toString()).orElse(null),
                issued.stream().map(IssuedDocuments::row).toList(),
                withoutReceipt(booking, issued));
    }

    private static DocumentsPage.Row row(DocumentView view) {
        return new DocumentsPage.Row(
                view.id().toString(),
                view.number().text(),
                Words.of(view.number().kind()),
                Texts.money(view.amount()),
                Texts.at(view.issuedAt()),
                view.replacedBy().isPresent() ? new Badge(text("replaced"), "warn") : new Badge(text("valid"), "good"));
    }

    private List<DocumentsPage.Payment> withoutReceipt(BookingView booking, List<DocumentView> issued) {
        Set<UUID> receipted =
                issued.stream().flatMap(view -> view.payment().stream()).collect(Collectors.toUnmodifiableSet());
        return queries.ask(new ListPayments(booking.id(), booking.owner())).items().stream()
                .filter(view -> view.payment().kind() != Payment.Kind.REFUND)
                .filter(view -> !receipted.contains(view.id()))
                .map(view -> new DocumentsPage.Payment(
                        view.id().toString(),
                        "%s %s, %s"
                                .formatted(
                                        Texts.money(view.payment().amount()),
                                        Words.of(view.payment().kind()),
                                        Words.of(view.payment().method())),
                        Texts.at(view.recordedAt())))
                .toList();
    }

    DocumentPage one(BookingId id, DocumentId document, Owner owner) {
        var issued = queries.ask(new ListDocuments(id, owner)).items();
        var view = issued.stream()
                .filter(candidate -> candidate.id().equals(document))
                .findFirst()
                .orElseThrow(Missing::object);
        var moment = Optional.of(new LogMoment(view.position(), view.issuedAt()));
        var booking = queries.ask(new FindBooking(id, owner, moment));
        return new DocumentMapper(
                        view,
                        booking,
                        RouteNames.name(routes.all(), booking.route()),
                        queries.ask(new FindIssuer(owner.operator(), moment)).required())
                .page(view.payment().map(payment -> payment(id, owner, payment)), issued);
    }

    private PaymentView payment(BookingId booking, Owner owner, UUID id) {
        return queries.ask(new ListPayments(booking, owner)).items().stream()
                .filter(view -> view.id().equals(id))
                .findFirst()
                .orElseThrow(Missing::object);
    }
}
