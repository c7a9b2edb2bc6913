package cairn.benchmark.store;

import cairn.domain.booking.BookingId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;

/** Random bookings of a log, more than fit into the caches. */
record BookingSample(List<Sample> drawn) {

    private static final int MOST = 100_000;

    private static final String IDS = """
            select e.position, substr(t.tag, 9)::uuid as booking
            from events e cross join unnest(e.tags) t (tag)
            where e.position = any (?) and t.tag like 'booking=%'
            """;

    record Sample(long position, BookingId booking) {}

    static BookingSample of(BenchmarkLog log, SplittableRandom random) throws SQLException {
        Object[] positions = random.longs(Math.min(log.size(), MOST), 1, log.size() + 1L)
                .boxed()
                .toArray();
        try (Connection connection = log.database().connect();
                PreparedStatement query = connection.prepareStatement(IDS)) {
            query.setArray(1, connection.createArrayOf("int8", positions));
            try (ResultSet rows = query.executeQuery()) {
                var drawn = new ArrayList<Sample>();
                while (rows.next()) {
                    drawn.add(
                            new Sample(rows.getLong("position"), new BookingId(rows.getObject("booking", UUID.class))));
                }
                return new BookingSample(List.copyOf(drawn));
            }
        }
    }

    Sample draw(SplittableRandom random) {
        return drawn.get(random.nextInt(drawn.size()));
    }
}
