package cairn.adapter.rest.pages.booking;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.MissingPapers;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.BookingPage.Step;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.Queries;
import cairn.application.port.in.TripHoldings;
import cairn.application.port.in.Window;
import cairn.application.view.BookingView;
import cairn.application.view.ReservationView;
import cairn.application.view.TravellersView;
import cairn.domain.access.Requester;
import cairn.domain.catalogue.Trail;
import cairn.domain.reservation.Lodging;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Finds what an open booking still lacks, and the pages where it is added. */
@Singleton
final class NextSteps {

    private static final Window ALL = Window.of(TripHoldings.MOST, 0);

    private final Queries queries;
    private final Crews crews;

    NextSteps(Queries queries, Crews crews) {
        this.queries = queries;
        this.crews = crews;
    }

    List<Step> of(BookingView booking, TravellersView travellers, Caller caller) {
        if (!booking.status().isOpen()) {
            return List.of();
        }
        var trail = crews.trail(booking.trail().toString());
        var steps = new ArrayList<Step>();
        var page = "/bookings/" + booking.id();
        boolean lacksGuide = trail.filter(Trail::guideRequired).isPresent()
                && booking.arrangement().crew().guide().isEmpty();
        if (lacksGuide && booking.status().allowed().contains("update")) {
            steps.add(new Step(text("a guide, as the trail requires one"), page + "/crew"));
        }
        if (BookingPageMapper.mayWrite(caller)) {
            addPapers(steps, travellers, page);
            addNights(steps, booking, page);
            addPermits(steps, booking, trail);
            var due = booking.balance().due();
            if (due.minorUnits() > 0) {
                steps.add(new Step(text("%s due", Texts.money(due)), null));
            }
        }
        return List.copyOf(steps);
    }

    private static void addPapers(List<Step> steps, TravellersView travellers, String page) {
        var named = travellers.travellers().all();
        int unnamed = travellers.partySize() - named.size();
        if (unnamed > 0) {
            steps.add(new Step(
                    Words.count(unnamed, text("traveller to name"), text("travellers to name")), page + "/travellers"));
        }
        long incomplete = named.stream()
                .filter(traveller -> !MissingPapers.of(traveller).isEmpty())
                .count();
        if (incomplete > 0) {
            steps.add(new Step(
                    text("papers of %s", Words.count(incomplete, text("traveller"), text("travellers"))),
                    page + "/papers"));
        }
    }

    private void addNights(List<Step> steps, BookingView booking, String page) {
        var filter = ListReservations.Filter.ofBooking(id(booking));
        var lodgings = queries.ask(new ListReservations(booking.owner(), filter, ALL)).items().stream()
                .filter(stay -> stay.status().hasRooms())
                .map(ReservationView::lodging)
                .toList();
        var trek = booking.arrangement();
        long open = trek.startDate()
                .datesUntil(trek.endDate())
                .filter(night -> Lodging.guests(lodgings, night) < trek.partySize())
                .count();
        if (open > 0) {
            steps.add(new Step(
                    Words.count(open, text("night without enough beds"), text("nights without enough beds")),
                    page + "/rooms"));
        }
    }

    private void addPermits(List<Step> steps, BookingView booking, Optional<Trail> trail) {
        if (trail.filter(known -> !known.permits().isEmpty()).isEmpty()) {
            return;
        }
        var filter = ListApplications.Filter.ofBooking(id(booking));
        var question = new ListApplications(new Requester.Agency(booking.owner()), filter, ALL);
        int applied = queries.ask(question).items().stream()
                .filter(application -> application.status().hasClaim())
                .mapToInt(application -> application.applicants().size())
                .sum();
        int open = booking.arrangement().partySize() - applied;
        if (open > 0) {
            steps.add(new Step(
                    text("permits for %s", Words.count(open, text("trekker"), text("trekkers"))),
                    "/permits?booking=" + booking.id()));
        }
    }

    private static UUID id(BookingView booking) {
        return booking.id().value();
    }
}
