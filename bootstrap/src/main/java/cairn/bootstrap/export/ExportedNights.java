package cairn.bootstrap.export;

import cairn.application.port.in.ListReservations;
import cairn.application.port.in.ListReservations.Filter;
import cairn.application.port.in.Window;
import cairn.application.port.out.ReservationViews;
import cairn.application.view.Page;
import cairn.application.view.ReservationView;
import cairn.domain.access.Owner;
import cairn.domain.reservation.Guest;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Exports a row for each night of an operator's current reservations, the newest reservations first; the price of the
 * stay is in minor units.
 *
 * @param isPersonal whether personal data are included
 */
public record ExportedNights(ReservationViews views, Owner owner, boolean isPersonal)
        implements ListedRows<ReservationView> {

    private static final Filter ALL =
            new Filter(Set.of(), Set.of(), Optional.empty(), Optional.empty(), Optional.empty());

    @Override
    public List<Column> columns() {
        return DataSet.nights.columns(isPersonal);
    }

    @Override
    public Stream<Map<String, Object>> rows(ReservationView reservation) {
        return rows(reservation, isPersonal);
    }

    @Override
    public Page<ReservationView> page(Window window) {
        return views.list(new ListReservations(owner, ALL, window));
    }

    static Stream<Map<String, Object>> rows(ReservationView reservation, boolean isPersonal) {
        return reservation.lodging().stay().nights().map(night -> row(reservation, night, isPersonal));
    }

    private static Map<String, Object> row(ReservationView reservation, LocalDate night, boolean isPersonal) {
        var lodging = reservation.lodging();
        var stay = lodging.stay();
        var row = Row.of("reservation_id", reservation.id(), reservation.owner());
        row.put("status", reservation.status().label());
        row.put("tea_house_id", stay.teaHouse().toString());
        row.put("night", night.toString());
        row.put("check_in", stay.checkIn().toString());
        row.put("check_out", stay.checkOut().toString());
        row.put("rooms", stay.rooms());
        row.put("guests", lodging.guests());
        row.put("meal_plan", lodging.mealPlan().name().toLowerCase(Locale.ROOT));
        lodging.bookingId().ifPresent(booking -> row.put("booking_id", booking.toString()));
        row.put("currency", reservation.price().currency().getCurrencyCode());
        row.put("stay_price", reservation.price().minorUnits());
        row.put("version", reservation.version());
        row.put("created_at", Row.text(reservation.createdAt()));
        row.put("updated_at", Row.text(reservation.updatedAt()));
        if (isPersonal) {
            lodging.guest().map(Guest::name).ifPresent(name -> row.put("guest_name", name));
        }
        return row;
    }
}
