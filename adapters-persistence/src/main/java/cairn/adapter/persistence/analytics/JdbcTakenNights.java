package cairn.adapter.persistence.analytics;

import cairn.application.port.in.FindOccupancy;
import cairn.application.port.in.FindOccupancy.Dimension;
import cairn.application.port.out.TakenNights;
import cairn.application.view.OccupancyReport;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Counts the nights of an operator's reservations, each under the date of its evening. */
@Singleton
class JdbcTakenNights implements TakenNights {

    /** Suppresses the single row that an aggregate without groups returns when there are no nights. */
    private static final String NOTHING_OF_NOTHING = "having count(*) > 0";

    private final JdbcOperations jdbc;

    JdbcTakenNights(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    @Transactional(readOnly = true)
    public List<OccupancyReport.Row> of(FindOccupancy question, int most) {
        var groups = question.groups();
        var named = groups.stream().map(group -> expression(group) + ", ").collect(Collectors.joining());
        var places = IntStream.rangeClosed(1, groups.size())
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(", "));
        var grouped = groups.isEmpty() ? NOTHING_OF_NOTHING : "group by %1$s order by %1$s".formatted(places);
        return jdbc.prepareStatement(sql(named, grouped), statement -> {
            bind(question, most, statement);
            try (var rows = statement.executeQuery()) {
                var found = new ArrayList<OccupancyReport.Row>();
                while (rows.next()) {
                    found.add(row(rows, groups.size()));
                }
                return found;
            }
        });
    }

    private static String sql(String named, String grouped) {
        return """
            select %s
                   count(distinct id) filter (where status <> 'NO_SHOW') as reservations,
                   coalesce(sum(rooms) filter (where status <> 'NO_SHOW'), 0) as room_nights,
                   coalesce(sum(guests) filter (where status <> 'NO_SHOW'), 0) as guest_nights,
                   coalesce(sum(rooms) filter (where status = 'NO_SHOW'), 0) as no_show_room_nights
              from (select *, greatest(check_in, ?) as first, least(check_out, ?) as over
                      from reservation_views
                     where operator_id = ? and mode = ? and status <> 'CANCELLED' and check_out > ? and check_in < ?) stay
             cross join lateral generate_series(first, over - 1, interval '1 day') night
            %s
             limit ?
            """.formatted(named, grouped);
    }

    private static String expression(Dimension group) {
        return switch (group) {
            case NIGHT -> "to_char(night, 'YYYY-MM-DD')";
            case WEEK -> "to_char(night, 'IYYY-\"W\"IW')";
            case MONTH -> "to_char(night, 'YYYY-MM')";
            case YEAR -> "to_char(night, 'YYYY')";
            case TEA_HOUSE -> "tea_house_id::text";
        };
    }

    private static void bind(FindOccupancy question, int most, PreparedStatement statement) throws SQLException {
        var nights = question.nights();
        statement.setObject(1, nights.start());
        statement.setObject(2, nights.end());
        statement.setObject(3, question.owner().operator().value());
        statement.setString(4, question.owner().mode().name());
        statement.setObject(5, nights.start());
        statement.setObject(6, nights.end());
        statement.setInt(7, most);
    }

    private static OccupancyReport.Row row(ResultSet row, int groups) throws SQLException {
        var group = new ArrayList<String>();
        for (int place = 1; place <= groups; place++) {
            group.add(row.getString(place));
        }
        return new OccupancyReport.Row(
                group,
                row.getLong("reservations"),
                row.getLong("room_nights"),
                row.getLong("guest_nights"),
                row.getLong("no_show_room_nights"));
    }
}
