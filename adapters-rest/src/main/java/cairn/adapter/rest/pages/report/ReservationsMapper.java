package cairn.adapter.rest.pages.report;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.ReservedHouses;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.model.DataTable;
import cairn.adapter.rest.pages.model.DataTable.Cell;
import cairn.adapter.rest.pages.model.DataTable.Column;
import cairn.adapter.rest.pages.model.ReportRowsPage;
import cairn.application.view.Page;
import cairn.application.view.ReservationView;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.reservation.Guest;
import cairn.domain.shared.DateRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builds the list of the reservations that a row of the tea-house nights counts.
 *
 * @param base the path of the console in the page's mode
 * @param isLinked whether the reader may see guests and open bookings
 */
record ReservationsMapper(String base, Map<TeaHouseId, TeaHouse> houses, boolean isLinked) {

    ReportRowsPage page(Page<ReservationView> found, DateRange nights, Optional<TeaHouseId> house) {
        var days = Words.days(nights.start(), nights.lastDay());
        return new ReportRowsPage(
                house.map(id -> nameOf(id) + ", " + days).orElse(days),
                found.total().exceeds(found.items().size()),
                table(found.items()));
    }

    ReportRowsPage nothing() {
        return new ReportRowsPage("", false, table(List.of()));
    }

    private String nameOf(TeaHouseId id) {
        return Optional.ofNullable(houses.get(id)).map(TeaHouse::name).orElseGet(ReservedHouses::removed);
    }

    private DataTable table(List<ReservationView> reservations) {
        var names = Stream.of(text("Reservation"), text("Nights"), text("Tea house"), text("Status"), text("Events"));
        return new DataTable(
                text("Reservations"),
                Stream.concat(
                                names.map(name -> new Column(name, "", false)),
                                Stream.of(text("Rooms"), text("Guests"), text("Price"))
                                        .map(name -> new Column(name, "", true)))
                        .toList(),
                reservations.stream()
                        .map(reservation -> new DataTable.Row(cells(reservation)))
                        .toList(),
                List.of());
    }

    private List<Cell> cells(ReservationView reservation) {
        var lodging = reservation.lodging();
        var stay = lodging.stay();
        var cells = new ArrayList<Cell>();
        cells.add(new Cell(name(reservation), null, booking(reservation)));
        cells.add(new Cell(Words.days(stay.checkIn(), stay.checkOut().minusDays(1))));
        cells.add(new Cell(nameOf(stay.teaHouse())));
        cells.add(new Cell(Words.of(reservation.status())));
        cells.add(new Cell(text("Events"), null, base + "/events?subject=reservation/" + reservation.id()));
        cells.add(new Cell(Texts.count(stay.rooms())));
        cells.add(new Cell(Texts.count(lodging.guests())));
        cells.add(new Cell(Texts.money(reservation.price())));
        return cells;
    }

    private String name(ReservationView reservation) {
        var id = reservation.id().toString();
        var brief = text("Reservation …%s", BookingTexts.end(id));
        return isLinked ? reservation.lodging().guest().map(Guest::name).orElse(brief) : brief;
    }

    private @Nullable String booking(ReservationView reservation) {
        return isLinked
                ? reservation
                        .lodging()
                        .bookingId()
                        .map(id -> base + "/bookings/" + id)
                        .orElse(null)
                : null;
    }
}
