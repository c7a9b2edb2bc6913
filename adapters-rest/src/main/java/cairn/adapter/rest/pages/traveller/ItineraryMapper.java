package cairn.adapter.rest.pages.traveller;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.ReservedHouses;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.language.Numbers;
import cairn.adapter.rest.pages.model.TravellerPage.Day;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.Queries;
import cairn.application.port.in.TripHoldings;
import cairn.application.port.in.Window;
import cairn.application.view.BookingView;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.reservation.Stay;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Lists the days of a trip with the places that are reached and the tea houses that are reserved. */
@Singleton
final class ItineraryMapper {

    private final Queries queries;

    ItineraryMapper(Queries queries) {
        this.queries = queries;
    }

    List<Day> days(BookingView booking, List<Waypoint> waypoints) {
        var nights = nights(booking);
        var days = booking.arrangement()
                .startDate()
                .datesUntil(booking.arrangement().endDate().plusDays(1))
                .toList();
        return IntStream.range(0, days.size())
                .mapToObj(index -> day(index + 1, days.get(index), waypoints, nights))
                .toList();
    }

    private static Day day(int number, LocalDate date, List<Waypoint> waypoints, Map<LocalDate, String> nights) {
        var stops = waypoints.stream()
                .filter(waypoint -> waypoint.day() == number)
                .map(ItineraryMapper::stop)
                .toList();
        return new Day(number, Texts.day(date), stops, nights.get(date));
    }

    private static String stop(Waypoint waypoint) {
        return waypoint.name() + ", " + text("%s m", Numbers.grouped(waypoint.altitudeMetres()));
    }

    /** Returns the tea houses by the date of the evening. */
    private Map<LocalDate, String> nights(BookingView booking) {
        var filter = ListReservations.Filter.ofBooking(booking.id().value());
        var nights = new HashMap<LocalDate, String>();
        queries.ask(new ListReservations(booking.owner(), filter, Window.of(TripHoldings.MOST, 0))).items().stream()
                .filter(reservation -> reservation.status().hasRooms())
                .map(reservation -> reservation.lodging().stay())
                .forEach(stay -> stay.checkIn()
                        .datesUntil(stay.checkOut())
                        .forEach(night -> nights.merge(night, house(stay), (one, other) -> one + ", " + other)));
        return nights;
    }

    private String house(Stay stay) {
        return ReservedHouses.find(queries, stay)
                .map(house -> house.name() + ", " + house.village())
                .orElseGet(ReservedHouses::removed);
    }
}
