package cairn.adapter.persistence.analytics;

import cairn.adapter.persistence.connection.LongReads;
import cairn.adapter.persistence.projection.ReachedPosition;
import cairn.application.port.in.FindOccupancy;
import cairn.application.port.in.FindOccupancy.Dimension;
import cairn.application.port.out.ReservationViews;
import cairn.application.port.out.TakenNights;
import cairn.application.view.CurrentRows;
import cairn.application.view.OccupancyReport;
import cairn.domain.catalogue.TeaHouseId;
import jakarta.inject.Singleton;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.OptionalLong;

/** Counts the nights of an operator's reservations, each under the date of its evening. */
@Singleton
class JdbcTakenNights implements TakenNights {

    /** Suppresses the single row that an aggregate without groups returns when there are no nights. */
    private static final String NOTHING_OF_NOTHING = "having count(*) > 0";

    private final LongReads reads;

    JdbcTakenNights(LongReads reads) {
        this.reads = reads;
    }

    @Override
    public CurrentRows<OccupancyReport.Row> of(FindOccupancy question, int most) {
        return reads.prepareStatement(ReachedPosition.with(sql(question.groups())), statement -> {
            bind(question, most, statement);
            return ReachedPosition.read(
                    statement, "reservations", row -> row(row, question.groups().size()));
        });
    }

    private static String sql(List<Dimension> groups) {
        var columns = new GroupColumns(
                groups.stream().map(JdbcTakenNights::expression).toList());
        return """
            select %s
                   count(distinct id) filter (where status <> 'NO_SHOW') as reservations,
                   coalesce(sum(rooms) filter (where status <> 'NO_SHOW'), 0) as room_nights,
                   coalesce(sum(guests) filter (where status <> 'NO_SHOW'), 0) as guest_nights,
                   coalesce(sum(rooms) filter (where status = 'NO_SHOW'), 0) as no_show_room_nights
              from (select *, greatest(check_in, ?) as first, least(check_out, ?) as over
                      from reservation_views
                     where operator_id = ? and mode = ? and status <> 'CANCELLED' and check_out > ? and check_in < ?
                       and (?::uuid is null or tea_house_id = ?)) stay
             cross join lateral generate_series(first, over - 1, interval '1 day') night
            %s
             limit ?
            """.formatted(
                        columns.selected(), groups.isEmpty() ? NOTHING_OF_NOTHING : "group by " + columns.places(0));
    }

    private static String expression(Dimension group) {
        return switch (group) {
            case NIGHT -> Period.DAY.of("night");
            case WEEK -> Period.WEEK.of("night");
            case MONTH -> Period.MONTH.of("night");
            case YEAR -> Period.YEAR.of("night");
            case TEA_HOUSE -> "tea_house_id::text";
        };
    }

    private static void bind(FindOccupancy question, int most, PreparedStatement statement) throws SQLException {
        var nights = question.nights();
        int place = ReachedPosition.bind(statement, ReservationViews.PROJECTION, question.owner());
        statement.setObject(place++, nights.start());
        statement.setObject(place++, nights.end());
        statement.setObject(place++, question.owner().operator().value());
        statement.setString(place++, question.owner().mode().name());
        statement.setObject(place++, nights.start());
        statement.setObject(place++, nights.end());
        var house = question.teaHouse().map(TeaHouseId::value).orElse(null);
        statement.setObject(place++, house, Types.OTHER);
        statement.setObject(place++, house, Types.OTHER);
        statement.setInt(place, most);
    }

    private static OccupancyReport.Row row(ResultSet row, int groups) throws SQLException {
        return new OccupancyReport.Row(
                GroupColumns.read(row, groups),
                row.getLong("reservations"),
                row.getLong("room_nights"),
                row.getLong("guest_nights"),
                row.getLong("no_show_room_nights"),
                OptionalLong.empty());
    }
}
