package cairn.adapter.persistence.view.booking;

import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.out.AssignedCrew;
import cairn.domain.access.Mode;
import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.DateRange;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;

@Singleton
class JdbcAssignedCrew implements AssignedCrew {

    private static final String ASSIGNED = """
            select distinct member
              from booking_views,
                   lateral (select guide_id union all select jsonb_array_elements_text(porter_ids)::uuid) crew (member)
             where mode = ? and end_date >= ? and start_date < ?
               and (guide_id is not null or porter_ids <> '[]')
               and status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED')
               and (status <> 'PENDING' or hold_expires_at > ?)
               and member is not null
            """;

    private final JdbcOperations jdbc;

    JdbcAssignedCrew(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    @Transactional(readOnly = true)
    public Set<PorterId> on(Mode mode, DateRange days, Instant now) {
        return jdbc.prepareStatement(ASSIGNED, statement -> {
            statement.setString(1, mode.name());
            statement.setObject(2, days.start());
            statement.setObject(3, days.end());
            statement.setObject(4, SqlTimes.utc(now));
            return ResultRows.set(statement, row -> new PorterId(row.getObject(1, UUID.class)));
        });
    }
}
