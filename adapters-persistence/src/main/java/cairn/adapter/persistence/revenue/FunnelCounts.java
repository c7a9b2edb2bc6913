package cairn.adapter.persistence.revenue;

import cairn.adapter.persistence.SqlFile;
import cairn.application.port.in.FindBookingFunnel;
import cairn.application.view.BookingFunnelReport.Row;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.Nepal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.YearMonth;
import java.util.Optional;

/** The statement that counts how far bookings came: over all facts of each booking up to a position. */
final class FunnelCounts {

    /**
     * Facts have positions but no times: only the time at which a hold was confirmed is read from the log. A booking is
     * on the trail that it had at the position.
     */
    static final String SQL =
            SqlFile.read(FunnelCounts.class, "count-funnel.sql").formatted(Nepal.ZONE);

    private static final int TIMES_OF_POSITION = 4;

    private FunnelCounts() {}

    static void bind(FindBookingFunnel question, long position, PreparedStatement statement) throws SQLException {
        int place = 1;
        while (place <= TIMES_OF_POSITION) {
            statement.setLong(place++, position);
        }
        statement.setObject(place++, question.owner().operator().value());
        statement.setString(place++, FactRows.modeOf(question.owner()));
        statement.setObject(place++, question.from().atDay(1));
        statement.setObject(place++, question.to().atEndOfMonth());
        statement.setLong(place++, position);
        var trail = question.trail().map(TrailId::value).orElse(null);
        statement.setObject(place++, trail, Types.OTHER);
        statement.setObject(place++, trail, Types.OTHER);
        statement.setLong(place, position);
    }

    static Row read(ResultSet row) throws SQLException {
        return new Row(
                YearMonth.parse(row.getString("month")),
                row.getLong("bookings"),
                row.getLong("held"),
                row.getLong("confirmed"),
                row.getLong("expired"),
                row.getLong("cancelled"),
                row.getLong("paid"),
                row.getLong("settled"),
                row.getLong("departed"),
                row.getLong("completed"),
                Optional.ofNullable(row.getObject("days_to_confirm", Integer.class)),
                Optional.ofNullable(row.getObject("days_to_departure", Integer.class)));
    }
}
