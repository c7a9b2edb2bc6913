package cairn.adapter.persistence.catalogue;

import cairn.application.port.out.TakenRooms;
import cairn.domain.access.Mode;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.shared.DateRange;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

@Singleton
class JdbcTakenRooms implements TakenRooms {

    private static final String TAKEN =
            "select tea_house_id, night, rooms from taken_rooms where mode = ? and night >= ? and night < ?";

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
            var taken = new HashMap<TeaHouseId, Map<LocalDate, Integer>>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    taken.computeIfAbsent(
                                    new TeaHouseId(rows.getObject("tea_house_id", UUID.class)), _ -> new HashMap<>())
                            .put(rows.getObject("night", LocalDate.class), rows.getInt("rooms"));
                }
            }
            return taken;
        });
    }
}
