package cairn.adapter.persistence.view.departure;

import cairn.application.port.out.DepartureFacts;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.shared.DateRange;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

@Singleton
class JdbcDepartureFacts implements DepartureFacts {

    private static final String GUESTS = """
            select booking_id, night::date, sum(guests)::int
              from reservation_views,
                   generate_series(greatest(check_in, ?::date), least(check_out, ?::date) - 1, interval '1 day') night
             where operator_id = ? and mode = ? and booking_id = any(?)
               and status in ('CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT')
             group by 1, 2
            """;

    private static final String ISSUED = """
            select id, booking_id
              from application_views
             where operator_id = ? and mode = ? and booking_id = any(?) and status = 'ISSUED'
             order by created_at desc, id desc
             limit ?
            """;

    private final JdbcOperations jdbc;

    JdbcDepartureFacts(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    @Transactional(readOnly = true)
    public Map<BookingId, Map<LocalDate, Integer>> guests(Owner owner, Set<BookingId> bookings, DateRange nights) {
        return jdbc.prepareStatement(GUESTS, statement -> {
            statement.setObject(1, nights.start());
            statement.setObject(2, nights.end());
            bindBookings(statement, 3, owner, bookings);
            var guests = new HashMap<BookingId, Map<LocalDate, Integer>>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    guests.computeIfAbsent(new BookingId(rows.getObject(1, UUID.class)), _ -> new HashMap<>())
                            .put(rows.getObject(2, LocalDate.class), rows.getInt(3));
                }
            }
            return guests;
        });
    }

    @Override
    @Transactional(readOnly = true)
    public Map<ApplicationId, BookingId> issued(Owner owner, Set<BookingId> bookings) {
        return jdbc.prepareStatement(ISSUED, statement -> {
            bindBookings(statement, 1, owner, bookings);
            statement.setInt(4, MOST_APPLICATIONS);
            var issued = new HashMap<ApplicationId, BookingId>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    issued.put(
                            new ApplicationId(rows.getObject(1, UUID.class)),
                            new BookingId(rows.getObject(2, UUID.class)));
                }
            }
            return issued;
        });
    }

    private static void bindBookings(PreparedStatement statement, int first, Owner owner, Set<BookingId> bookings)
            throws SQLException {
        statement.setObject(first, owner.operator().value());
        statement.setString(first + 1, owner.mode().name());
        var ids = bookings.stream().map(BookingId::value).toArray();
        statement.setArray(first + 2, statement.getConnection().createArrayOf("uuid", ids));
    }
}
