package cairn.adapter.persistence.view.departure;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.ResultRows;
import cairn.application.port.out.DepartureFacts;
import cairn.application.view.PermitGaps;
import cairn.application.view.Total;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.shared.DateRange;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
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

    private static final String PERMIT_GAPS = """
            select id, issued, pending, count(*) over () from (
            select booking.id, booking.start_date, permits.issued, permits.pending
              from booking_views booking cross join lateral (
                   select coalesce(sum(applicants) filter (where status = 'ISSUED'), 0) as issued,
                          coalesce(sum(applicants) filter (where status <> 'ISSUED'), 0) as pending
                     from application_views
                    where booking_id = booking.id and operator_id = booking.operator_id and mode = booking.mode
                      and status in ('SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'ISSUED')) permits
             where operator_id = ? and mode = ? and start_date >= ? and start_date < ?
               and status in ('CONFIRMED', 'IN_PROGRESS') and trail_id = any(?) and permits.issued < party_size
             order by start_date, id limit ?) gaps
             order by start_date, id limit ?
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
            ResultRows.forEach(
                    statement,
                    row -> guests.computeIfAbsent(new BookingId(row.getObject(1, UUID.class)), _ -> new HashMap<>())
                            .put(row.getObject(2, LocalDate.class), row.getInt(3)));
            return guests;
        });
    }

    @Override
    @Transactional(readOnly = true)
    public Map<ApplicationId, BookingId> issued(Owner owner, Set<BookingId> bookings) {
        return jdbc.prepareStatement(ISSUED, statement -> {
            bindBookings(statement, 1, owner, bookings);
            statement.setInt(4, MOST_APPLICATIONS);
            return ResultRows.map(
                    statement,
                    row -> new ApplicationId(row.getObject(1, UUID.class)),
                    row -> new BookingId(row.getObject(2, UUID.class)));
        });
    }

    @Override
    @Transactional(readOnly = true)
    public PermitGaps permitGaps(Owner owner, Set<TrailId> trails, DateRange starts, int most) {
        return jdbc.prepareStatement(PERMIT_GAPS, statement -> {
            statement.setObject(1, owner.operator().value());
            statement.setString(2, owner.mode().name());
            statement.setObject(3, starts.start());
            statement.setObject(4, starts.end());
            ArrayParameter.bind(statement, 5, "uuid", trails.stream().map(TrailId::value));
            statement.setInt(6, MOST_GAPS + 1);
            statement.setInt(7, most);
            var gaps = new ArrayList<PermitGaps.Gap>();
            long all = 0;
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    gaps.add(new PermitGaps.Gap(
                            new BookingId(rows.getObject(1, UUID.class)), rows.getInt(2), rows.getInt(3)));
                    all = rows.getLong(4);
                }
            }
            return new PermitGaps(gaps, all > MOST_GAPS ? new Total(MOST_GAPS, false) : Total.exact(all));
        });
    }

    private static void bindBookings(PreparedStatement statement, int first, Owner owner, Set<BookingId> bookings)
            throws SQLException {
        statement.setObject(first, owner.operator().value());
        statement.setString(first + 1, owner.mode().name());
        ArrayParameter.bind(statement, first + 2, "uuid", bookings.stream().map(BookingId::value));
    }
}
