package cairn.adapter.rest.pages.booking;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.MissingPapers;
import cairn.adapter.rest.pages.NepaliDates;
import cairn.adapter.rest.pages.PhoneLinks;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.language.Numbers;
import cairn.adapter.rest.pages.model.BookingPage;
import cairn.adapter.rest.pages.model.Fact;
import cairn.application.port.in.TripEvents;
import cairn.application.view.BookingChange;
import cairn.application.view.BookingView;
import cairn.application.view.PaymentView;
import cairn.application.view.TravellersView;
import cairn.application.view.TripEvent;
import cairn.domain.access.Scope;
import cairn.domain.booking.Traveller;
import cairn.domain.catalogue.PorterId;
import cairn.domain.permit.CountryCode;
import cairn.domain.shared.Money;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** Maps a booking as of one of its events to its page. */
final class BookingPageMapper {

    private final String trail;
    private final Map<PorterId, String> crew;
    private final Caller caller;
    private final LocalDate today;
    private final TimelineMapper timeline;

    /**
     * Creates a mapper.
     *
     * @param crew the names of guides and porters
     * @param actors the names of members and keys
     */
    BookingPageMapper(
            String trail, Map<PorterId, String> crew, Map<String, String> actors, Caller caller, LocalDate today) {
        this.trail = trail;
        this.crew = crew;
        timeline = new TimelineMapper(crew, actors, caller);
        this.caller = caller;
        this.today = today;
    }

    BookingPage page(
            BookingView booking,
            BookingHistory.Part history,
            TravellersView travellers,
            List<PaymentView> payments,
            Map<UUID, BookingPage.Related> related,
            List<TripEvent> events,
            List<BookingPage.Step> steps,
            Optional<Long> position) {
        boolean isPast = position.isPresent();
        var first = history.changes().stream()
                .findFirst()
                .map(change -> change.after().version());
        return new BookingPage(
                booking.id().toString(),
                BookingTexts.name(booking),
                steps,
                Badges.of(booking.status()),
                booking.holdExpiresAt().map(Texts::ago).orElse(null),
                booking.affectedByClosure(),
                facts(booking),
                money(booking),
                payments.stream().map(BookingPageMapper::payment).toList(),
                members(booking),
                new BookingPage.Party(
                        travellers.partySize(),
                        travellers.travellers().all().stream()
                                .map(BookingPageMapper::traveller)
                                .toList()),
                isPast ? List.of() : List.copyOf(related.values()),
                timeline.timeline(history, events, related, booking.version()),
                events.size() >= TripEvents.MOST,
                first.filter(version -> version > 1).map(version -> version - 1).orElse(null),
                booking.version(),
                history.versions(),
                position.orElse(null),
                isPast ? history.shown().map(BookingChange::at).map(Texts::at).orElse(null) : null,
                isPast ? BookingPage.Actions.NONE : actions(booking),
                edit(booking));
    }

    private List<Fact> facts(BookingView booking) {
        var details = booking.arrangement();
        var facts = new ArrayList<Fact>();
        facts.add(new Fact(text("Trek"), trail));
        facts.add(NepaliDates.fact(text("Dates"), details.startDate(), details.endDate()));
        facts.add(new Fact(text("Party"), Numbers.plain(details.partySize())));
        details.customer().name().ifPresent(name -> facts.add(new Fact(text("Customer"), name)));
        facts.add(new Fact(text("E-mail"), details.customer().email().value()));
        details.customer()
                .phone()
                .ifPresent(phone -> facts.add(
                        new Fact(text("Phone"), phone, PhoneLinks.of(phone).orElse(null))));
        details.reference().ifPresent(reference -> facts.add(new Fact(text("Reference"), reference)));
        details.notes().ifPresent(notes -> facts.add(new Fact(text("Notes"), notes)));
        details.metadata().forEach((name, value) -> facts.add(new Fact(name, value)));
        facts.add(new Fact(text("Id"), booking.id().toString()));
        return List.copyOf(facts);
    }

    private static List<Fact> money(BookingView booking) {
        var balance = booking.balance();
        var facts = new ArrayList<Fact>();
        facts.add(new Fact(text("Price"), Texts.money(booking.price())));
        facts.add(new Fact(text("Paid"), Texts.money(balance.paid())));
        facts.add(new Fact(text("Due"), Texts.money(balance.due())));
        booking.cancellation().ifPresent(end -> {
            facts.add(new Fact(text("Cancellation fee"), Texts.money(end.fee())));
            end.reason().ifPresent(reason -> facts.add(new Fact(text("Reason"), reason)));
        });
        if (balance.refundDue().minorUnits() > 0) {
            facts.add(new Fact(text("To refund"), Texts.money(balance.refundDue())));
        }
        return List.copyOf(facts);
    }

    private static BookingPage.Payment payment(PaymentView view) {
        var payment = view.payment();
        return new BookingPage.Payment(
                Texts.at(view.recordedAt()),
                Words.of(payment.kind()),
                Words.of(payment.method()),
                payment.reference().orElse(""),
                Texts.money(payment.amount()));
    }

    private List<BookingPage.Member> members(BookingView booking) {
        var assigned = booking.arrangement().crew();
        return Stream.concat(
                        assigned.guide().stream().map(id -> member(id, true)),
                        assigned.porters().stream().map(id -> member(id, false)))
                .toList();
    }

    private BookingPage.Member member(PorterId id, boolean isGuide) {
        return new BookingPage.Member(id.toString(), crew.getOrDefault(id, id.toString()), isGuide);
    }

    private static BookingPage.Traveller traveller(Traveller traveller) {
        return new BookingPage.Traveller(
                traveller.name(),
                traveller.nationality().map(CountryCode::value).orElse(""),
                traveller.dateOfBirth().map(Texts::day).orElse(""),
                traveller.diet().orElse(""),
                MissingPapers.of(traveller));
    }

    static boolean mayWrite(Caller caller) {
        return caller.session()
                .filter(session -> session.roles().stream()
                        .anyMatch(role -> !role.isReadOnly() && role.scopes().contains(Scope.OPERATOR)))
                .isPresent();
    }

    private BookingPage.Actions actions(BookingView booking) {
        var allowed = booking.status().allowed();
        boolean mayWrite = mayWrite(caller);
        return new BookingPage.Actions(
                mayWrite && allowed.contains("confirm"),
                mayWrite && allowed.contains("start"),
                mayWrite && allowed.contains("complete"),
                mayWrite && allowed.contains("update"),
                allowed.contains("update"),
                mayWrite && booking.status().isOpen(),
                mayWrite && allowed.contains("reduce") && booking.arrangement().partySize() > 1,
                mayWrite && allowed.contains("pay"),
                mayWrite && allowed.contains("cancel"));
    }

    private BookingPage.Edit edit(BookingView booking) {
        var details = booking.arrangement();
        var currency = booking.price().currency();
        int digits = Texts.digits(currency);
        return new BookingPage.Edit(
                details.startDate().toString(),
                details.startDate().plusDays(1).toString(),
                today.toString(),
                details.partySize(),
                details.customer().email().value(),
                details.customer().name().orElse(""),
                details.customer().phone().orElse(""),
                details.reference().orElse(""),
                details.notes().orElse(""),
                currency.getCurrencyCode(),
                digits,
                BigDecimal.ONE.movePointLeft(digits).toPlainString(),
                due(booking.balance().due()));
    }

    private static String due(Money due) {
        return due.minorUnits() > 0 ? Texts.amount(due).toPlainString() : "";
    }
}
