package cairn.adapter.persistence.view.reservation;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.Parameters;
import cairn.application.view.ReservationView;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.PreparedStatement;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;

/**
 * The table {@code taken_rooms}: the sum of rooms for each tea house and night over the reservations of all operators.
 * Several shares of the projection update a sum at once, on several nodes, always in the same order to prevent
 * deadlocks.
 */
record TakenRoomsTable(JdbcOperations jdbc) {

    private static final String ADD = """
            insert into taken_rooms (mode, tea_house_id, night, rooms)
            select * from unnest(?::text[], ?::uuid[], ?::date[], ?::integer[])
                on conflict (mode, night, tea_house_id) do update set rooms = taken_rooms.rooms + excluded.rooms
            """;

    private static final String COUNT_AGAIN = """
            delete from taken_rooms;
            insert into taken_rooms (mode, tea_house_id, night, rooms)
            select mode, tea_house_id, night::date, sum(rooms)
              from reservation_views, generate_series(check_in, check_out - 1, interval '1 day') night
             where status in ('CONFIRMED', 'CHECKED_IN')
             group by mode, tea_house_id, night
            """;

    private record HouseNight(String mode, UUID house, LocalDate night) {

        static final Comparator<HouseNight> ORDER = Comparator.comparing(HouseNight::mode)
                .thenComparing(HouseNight::night)
                .thenComparing(HouseNight::house);
    }

    void change(Collection<ReservationView> before, Collection<ReservationView> after) {
        SortedMap<HouseNight, Integer> changes = new TreeMap<>(HouseNight.ORDER);
        before.forEach(view -> add(view, -1, changes));
        after.forEach(view -> add(view, 1, changes));
        changes.values().removeIf(rooms -> rooms == 0);
        if (!changes.isEmpty()) {
            write(changes);
        }
    }

    /** Recalculates all sums; the caller must halt the projection. */
    void countAgain() {
        jdbc.prepareStatement(COUNT_AGAIN, PreparedStatement::executeUpdate);
    }

    private static void add(ReservationView view, int sign, SortedMap<HouseNight, Integer> changes) {
        if (view.status().hasRooms()) {
            var stay = view.lodging().stay();
            var mode = view.owner().mode().name();
            stay.nights()
                    .map(night -> new HouseNight(mode, stay.teaHouse().value(), night))
                    .forEach(night -> changes.merge(night, sign * stay.rooms(), Integer::sum));
        }
    }

    private void write(SortedMap<HouseNight, Integer> changes) {
        var nights = List.copyOf(changes.keySet());
        Parameters.update(jdbc, ADD, statement -> {
            ArrayParameter.bind(statement, 1, "text", nights.stream().map(HouseNight::mode));
            ArrayParameter.bind(statement, 2, "uuid", nights.stream().map(HouseNight::house));
            ArrayParameter.bind(
                    statement,
                    3,
                    "date",
                    nights.stream().map(night -> night.night().toString()));
            ArrayParameter.bind(statement, 4, "integer", changes.values());
        });
    }
}
