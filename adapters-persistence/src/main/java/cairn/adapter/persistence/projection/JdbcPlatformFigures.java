package cairn.adapter.persistence.projection;

import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.out.PlatformFigures;
import cairn.application.view.PlatformState.Node;
import cairn.application.view.PlatformState.OpenDeadlines;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;

@Singleton
class JdbcPlatformFigures implements PlatformFigures {

    private static final String NODES = """
            select name, seen_at from nodes where seen_at > now() - interval '5 seconds' order by name limit 1000
            """;

    private static final String POSITIONS = """
            select processor_name,
                   coalesce(min((convert_from(token, 'UTF8')::jsonb ->> 'globalIndex')::bigint), 0) as position
              from token_entry group by processor_name
            """;

    /** Deadlines that have failed too often are set to a time in the far future. */
    private static final String DEADLINES = """
            select count(*) as open, min(execution_time) as next
              from scheduled_tasks where execution_time < now() + interval '100 years'
            """;

    private final JdbcOperations jdbc;

    JdbcPlatformFigures(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    @Transactional(readOnly = true)
    public List<Node> nodes() {
        return jdbc.prepareStatement(
                NODES,
                statement -> ResultRows.list(
                        statement, row -> new Node(row.getString("name"), SqlTimes.instant(row, "seen_at"))));
    }

    @Override
    @Transactional(readOnly = true)
    public Map<String, Long> positions() {
        return jdbc.prepareStatement(
                POSITIONS,
                statement -> ResultRows.map(
                        statement, row -> row.getString("processor_name"), row -> row.getLong("position")));
    }

    @Override
    @Transactional(readOnly = true)
    public OpenDeadlines deadlines() {
        return jdbc.prepareStatement(
                DEADLINES,
                statement -> ResultRows.one(
                        statement,
                        row -> new OpenDeadlines(row.getLong("open"), SqlTimes.optionalInstant(row, "next"))));
    }
}
