package cairn.adapter.persistence.access;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.out.OperatorUsages;
import cairn.application.view.OperatorSummary.Usage;
import cairn.domain.access.OperatorId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.time.YearMonth;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

@Singleton
class JdbcOperatorUsages implements OperatorUsages {

    private static final String READ = """
            select operator_id,
                   coalesce(sum(calls) filter (where month = ? and mode = 'LIVE'), 0) as live,
                   coalesce(sum(calls) filter (where month = ? and mode = 'TEST'), 0) as test,
                   max(changed_at) as last_seen_at
              from call_quotas where operator_id = any(?) group by operator_id
            """;

    private final JdbcOperations jdbc;

    JdbcOperatorUsages(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    @Transactional(readOnly = true)
    public Map<OperatorId, Usage> of(Set<OperatorId> operators, YearMonth month) {
        return jdbc.prepareStatement(READ, statement -> {
            statement.setObject(1, month.atDay(1));
            statement.setObject(2, month.atDay(1));
            ArrayParameter.bind(statement, 3, "uuid", operators.stream().map(OperatorId::value));
            return ResultRows.map(
                    statement,
                    row -> new OperatorId(row.getObject("operator_id", UUID.class)),
                    row -> new Usage(
                            row.getLong("live"), row.getLong("test"), SqlTimes.optionalInstant(row, "last_seen_at")));
        });
    }
}
