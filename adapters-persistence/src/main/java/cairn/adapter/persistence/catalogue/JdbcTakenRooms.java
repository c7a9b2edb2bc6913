package cairn.adapter.persistence.catalogue;

import cairn.adapter.persistence.ResultRows;
import cairn.application.port.out.TakenRooms;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.shared.DateRange;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

@Singleton
class JdbcTakenRooms implements TakenRooms {

    private static final String TAKEN =
            "select tea_house_id, night, rooms from taken_rooms where mode = ? and night >= ? and night < ?";

    private static final String TAKEN_BY_OWNER = """
            select tea_house_id, night::date as night, sum(rooms) as rooms
              from reservation_views,
                   generate_series(greatest(check_in, ?), least(check_out, ?) - 1, interval '1 day') night
             where operator_id = ? and mode = ? and status in ('CONFIRMED', 'CHECKED_IN')
               and check_out > ? and check_in < ?
             group by tea_house_id, night
            """;

    private final JdbcOperations jdbc;

    JdbcTakenRooms(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    @Transactional(readOnly = true)
    public Map<TeaHouseId, Map<LocalDate, Integer>> of(Mode mode, DateRange stay) {
        return jdbc.prepareStatement(TAKEN, statement -> {
            statement.setString(1, mode.name());
            statement.setObject(2, stay.start());
            statement.setObject(3, stay.end());
            return taken(statement);
        });
    }

    @Override
    @Transactional(readOnly = true)
    public Map<TeaHouseId, Map<LocalDate, Integer>> of(Owner owner, DateRange stay) {
        return jdbc.prepareStatement(TAKEN_BY_OWNER, statement -> {
            statement.setObject(1, stay.start());
            statement.setObject(2, stay.end());
            statement.setObject(3, owner.operator().value());
            statement.setString(4, owner.mode().name());
            statement.setObject(5, stay.start());
            statement.setObject(6, stay.end());
            return taken(statement);
        });
    }

    private static Map<TeaHouseId, Map<LocalDate, Integer>> taken(PreparedStatement statement) throws SQLException {
        var taken = new HashMap<TeaHouseId, Map<LocalDate, Integer>>();
        ResultRows.forEach(
                statement,
                row -> taken.computeIfAbsent(
                                new TeaHouseId(row.getObject("tea_house_id", UUID.class)), _ -> new HashMap<>())
                        .put(row.getObject("night", LocalDate.class), row.getInt("rooms")));
        return taken;
    }
}
