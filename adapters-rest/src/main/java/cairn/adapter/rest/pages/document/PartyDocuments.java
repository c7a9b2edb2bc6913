package cairn.adapter.rest.pages.document;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.NepaliDates;
import cairn.adapter.rest.pages.ReservedHouses;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.model.ChecklistPage;
import cairn.adapter.rest.pages.model.Fact;
import cairn.adapter.rest.pages.model.VouchersPage;
import cairn.adapter.rest.pages.model.VouchersPage.Voucher;
import cairn.adapter.rest.pages.permit.RouteNames;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.BookingView;
import cairn.application.view.ReservationView;
import cairn.domain.access.Requester;
import cairn.domain.reservation.Guest;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;

/** Collects the documents that a party takes along: vouchers for its tea houses and the checklist of its permits. */
@Singleton
final class PartyDocuments {

    private static final int MOST = 100;
    private static final String UNKNOWN = "–";

    private final Queries queries;
    private final RouteNames routes;

    PartyDocuments(Queries queries, RouteNames routes) {
        this.queries = queries;
        this.routes = routes;
    }

    VouchersPage vouchers(BookingView booking) {
        var ofBooking = ListReservations.Filter.ofBooking(booking.id().value());
        var stays = queries.ask(new ListReservations(booking.owner(), ofBooking, Window.of(MOST, 0))).items().stream()
                .filter(reservation -> reservation.status().hasRooms())
                .sorted(Comparator.comparing(
                        reservation -> reservation.lodging().stay().checkIn()))
                .map(this::voucher)
                .toList();
        return new VouchersPage(booking.id().toString(), BookingTexts.name(booking), stays);
    }

    private Voucher voucher(ReservationView reservation) {
        var lodging = reservation.lodging();
        var stay = lodging.stay();
        var house = ReservedHouses.find(queries, stay);
        return new Voucher(
                house.map(found -> found.name()).orElseGet(ReservedHouses::removed),
                house.map(found -> found.village()).orElse(UNKNOWN),
                lodging.guest().map(Guest::name).orElse(UNKNOWN),
                BookingTexts.end(reservation.id().toString()),
                List.of(
                        NepaliDates.fact(text("Arrival"), stay.checkIn()),
                        NepaliDates.fact(text("Departure"), stay.checkOut()),
                        new Fact(text("Nights"), Texts.count(stay.nightCount())),
                        new Fact(text("Rooms"), Texts.count(stay.rooms())),
                        new Fact(text("Guests"), Texts.count(lodging.guests())),
                        new Fact(text("Meals"), Words.of(lodging.mealPlan()))));
    }

    ChecklistPage checklist(BookingView booking) {
        var filter = ListApplications.Filter.ofBooking(booking.id().value());
        var question = new ListApplications(new Requester.Agency(booking.owner()), filter, Window.of(MOST, 0));
        var known = routes.all();
        var permits = queries.ask(question).items().stream()
                .filter(application -> application.status().hasClaim())
                .map(application -> ChecklistMapper.permit(
                        application, RouteNames.name(known, application.claim().route())))
                .toList();
        return new ChecklistPage(booking.id().toString(), BookingTexts.name(booking), permits);
    }
}
