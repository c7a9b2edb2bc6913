package cairn.adapter.persistence.deadline;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.out.Deadlines;
import cairn.application.view.Deadline;
import cairn.application.view.Deadline.Kind;
import cairn.application.view.DeadlineCounts;
import cairn.domain.access.Owner;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes deadlines into the scheduler's table, many with one statement. It does not change deadlines that a node has
 * picked, because the scheduler expects to find them unchanged.
 */
@Singleton
final class JdbcDeadlines implements Deadlines {

    private static final Duration GRACE = Duration.ofSeconds(10);

    private static final String SET = """
            insert into scheduled_tasks (task_name, task_instance, execution_time, priority, picked, version)
            select task_name, task_instance, execution_time, priority, false, 1
              from unnest(?::text[], ?::text[], ?::timestamptz[], ?::smallint[])
                as set (task_name, task_instance, execution_time, priority)
             order by task_name, task_instance
                on conflict (task_name, task_instance) do update
                set execution_time = excluded.execution_time,
                    consecutive_failures = 0,
                    version = scheduled_tasks.version + 1
              where not scheduled_tasks.picked
            """;

    private static final String CLEAR = """
            delete from scheduled_tasks
             using unnest(?::text[], ?::text[]) as cleared (task_name, task_instance)
             where scheduled_tasks.task_name = cleared.task_name
               and scheduled_tasks.task_instance = cleared.task_instance
               and not picked
            """;

    private static final String DUE = """
            select task_name, task_instance, execution_time
              from scheduled_tasks
             where task_name = any (?) and task_instance >= ? and task_instance < ? and execution_time <= ?
               and (execution_time, task_instance) > (?, ?)
             order by execution_time, task_instance
             limit ?
            """;

    private static final String COUNT = """
            select count(*) filter (where execution_time <= ?) as overdue,
                   count(*) filter (where execution_time >= ?) as given_up
              from scheduled_tasks
             where execution_time <= ? or execution_time >= ?
            """;

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    JdbcDeadlines(JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public void set(Collection<Deadline> deadlines) {
        transactions.executeWrite(_ -> Parameters.update(jdbc, SET, statement -> {
            names(deadlines.stream().map(Deadline::id).toList(), statement);
            ArrayParameter.bind(
                    statement, 3, "timestamptz", deadlines.stream().map(deadline -> SqlTimes.utc(deadline.at())));
            ArrayParameter.bind(
                    statement,
                    4,
                    "smallint",
                    deadlines.stream().map(deadline -> deadline.id().kind().isUrgent() ? 1 : 0));
        }));
    }

    @Override
    public void clear(Collection<Deadline.Id> deadlines) {
        transactions.executeWrite(_ -> Parameters.update(jdbc, CLEAR, statement -> names(deadlines, statement)));
    }

    private static void names(Collection<Deadline.Id> deadlines, PreparedStatement statement) throws SQLException {
        var names = deadlines.stream().map(DeadlineName::of).toList();
        ArrayParameter.bind(statement, 1, "text", names.stream().map(DeadlineName::task));
        ArrayParameter.bind(statement, 2, "text", names.stream().map(DeadlineName::instance));
    }

    @Override
    public List<Deadline> dueBy(Instant until, Owner owner, Set<Kind> kinds, Optional<Deadline> after, int limit) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(DUE, statement -> {
            ArrayParameter.bind(statement, 1, "text", kinds.stream().map(DeadlineName::taskOf));
            statement.setString(2, DeadlineName.firstOf(owner));
            statement.setString(3, DeadlineName.afterLastOf(owner));
            statement.setObject(4, SqlTimes.utc(until));
            statement.setObject(5, after.map(last -> SqlTimes.utc(last.at())).orElse(OffsetDateTime.MIN));
            statement.setString(
                    6, after.map(last -> DeadlineName.of(last.id()).instance()).orElse(""));
            statement.setInt(7, limit);
            return ResultRows.list(
                    statement,
                    row -> new Deadline(
                            new DeadlineName(row.getString("task_name"), row.getString("task_instance")).read(),
                            SqlTimes.instant(row, "execution_time")));
        }));
    }

    @Override
    public DeadlineCounts countAt(Instant now) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(COUNT, statement -> {
            statement.setObject(1, SqlTimes.utc(now.minus(GRACE)));
            statement.setObject(2, SqlTimes.utc(DeadlineScheduler.GIVEN_UP));
            statement.setObject(3, SqlTimes.utc(now.minus(GRACE)));
            statement.setObject(4, SqlTimes.utc(DeadlineScheduler.GIVEN_UP));
            return ResultRows.one(
                    statement, row -> new DeadlineCounts(row.getLong("overdue"), row.getLong("given_up")));
        }));
    }
}
