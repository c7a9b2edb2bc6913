package cairn.adapter.rest.pages.document;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.NepaliDates;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.language.Language;
import cairn.adapter.rest.pages.model.DocumentPage;
import cairn.adapter.rest.pages.model.DocumentPage.Line;
import cairn.adapter.rest.pages.model.Fact;
import cairn.application.view.BookingView;
import cairn.application.view.BookingView.Cancellation;
import cairn.application.view.DocumentView;
import cairn.application.view.PaymentView;
import cairn.domain.booking.BookingStatus;
import cairn.domain.document.DocumentId;
import cairn.domain.document.DocumentKind;
import cairn.domain.document.Issuer;
import cairn.domain.document.RupeeWords;
import cairn.domain.shared.Nepal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes an issued document for print.
 *
 * @param booking the booking as of the issue
 * @param trek the name of the booking's route
 * @param issuer the agency as of the issue
 */
record DocumentMapper(DocumentView view, BookingView booking, String trek, Issuer issuer) {

    DocumentPage page(Optional<PaymentView> payment, List<DocumentView> all) {
        var issued = Nepal.dateAt(view.issuedAt());
        return new DocumentPage(
                booking.id().toString(),
                view.number().kind() == DocumentKind.INVOICE ? text("Invoice") : text("Receipt"),
                view.number().text(),
                Texts.day(issued),
                NepaliDates.of(issued),
                issuer.name(),
                issuer.address().lines().toList(),
                issuer.taxNumber().kind() + " " + issuer.taxNumber().number(),
                BookingTexts.customer(booking),
                facts(),
                payment.map(DocumentMapper::paid).orElseGet(this::charged),
                Texts.money(view.amount()),
                words().of(view.amount()).orElse(null),
                note(all));
    }

    private static RupeeWords words() {
        return switch (Language.current()) {
            case ENGLISH -> RupeeWords.ENGLISH;
            case NEPALI -> RupeeWords.NEPALI;
        };
    }

    private List<Fact> facts() {
        var details = booking.arrangement();
        return List.of(
                new Fact(text("Booking"), BookingTexts.name(booking)),
                new Fact(text("Trek"), trek),
                NepaliDates.fact(text("Days"), details.startDate(), details.endDate()),
                new Fact(text("Party"), Words.count(details.partySize(), text("trekker"), text("trekkers"))));
    }

    private static List<Line> paid(PaymentView view) {
        var payment = view.payment();
        var reference =
                payment.reference().map(known -> text(", reference %s", known)).orElse("");
        var received = text(
                "Received on %s: %s by %s%s",
                Texts.day(Nepal.dateAt(view.recordedAt())),
                Words.of(payment.kind()),
                Words.of(payment.method()),
                reference);
        return List.of(new Line(received, Texts.money(payment.amount())));
    }

    private List<Line> charged() {
        if (booking.status() == BookingStatus.CANCELLED) {
            return List.of(new Line(text("Cancellation fee"), Texts.money(view.amount())));
        }
        var lines = new ArrayList<Line>();
        lines.add(new Line(
                text("Trek for %s", Words.count(booking.arrangement().partySize(), text("trekker"), text("trekkers"))),
                Texts.money(booking.price())));
        booking.cancellation()
                .map(Cancellation::fee)
                .filter(fee -> fee.minorUnits() != 0)
                .ifPresent(fee -> lines.add(new Line(text("Fees for trekkers who left the party"), Texts.money(fee))));
        return lines;
    }

    private @Nullable String note(List<DocumentView> all) {
        return view.replacedBy()
                .map(other -> text("No longer valid: replaced by %s", number(other, all)))
                .or(() -> view.replaces().map(other -> text("Replaces %s", number(other, all))))
                .orElse(null);
    }

    private static String number(DocumentId id, List<DocumentView> all) {
        return all.stream()
                .filter(other -> other.id().equals(id))
                .map(other -> other.number().text())
                .findFirst()
                .orElseThrow();
    }
}
