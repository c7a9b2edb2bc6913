package cairn.adapter.persistence.access;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.LocalCommit;
import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Map;
import java.util.UUID;

@Singleton
class CallTable {

    /** Locks rows in the order of the key, so that nodes cannot deadlock. */
    private static final String ADD = """
            insert into call_quotas (month, operator_id, mode, calls, changed_at)
            select month, operator_id, mode, calls, clock_timestamp()
            from unnest(?::date[], ?::uuid[], ?::text[], ?::bigint[]) as made (month, operator_id, mode, calls)
            order by month, operator_id, mode
            on conflict (month, operator_id, mode) do update
                set calls = call_quotas.calls + excluded.calls, changed_at = excluded.changed_at
            """;

    /** Overlaps with the last read, because a row's {@code changed_at} is earlier than its commit. */
    private static final String CHANGED = """
            select month, operator_id, mode, calls from call_quotas
            where month > current_date - 62 and changed_at > clock_timestamp() - interval '30 seconds'
            """;

    private static final String ALL = """
            select month, operator_id, mode, calls from call_quotas where month > current_date - 62
            """;

    private static final String OF_OWNER = """
            select month, calls from call_quotas where operator_id = ? and mode = ? and month >= ?
            """;

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    CallTable(JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    record Account(Owner owner, YearMonth month) {}

    void add(Map<Account, Long> calls) {
        var months = new ArrayList<LocalDate>();
        var operators = new ArrayList<UUID>();
        var modes = new ArrayList<String>();
        var numbers = new ArrayList<Long>();
        calls.forEach((account, number) -> {
            months.add(account.month().atDay(1));
            operators.add(account.owner().operator().value());
            modes.add(account.owner().mode().name());
            numbers.add(number);
        });
        transactions.executeWrite(_ -> {
            LocalCommit.use(jdbc);
            return Parameters.update(jdbc, ADD, statement -> {
                ArrayParameter.bind(statement, 1, "date", months);
                ArrayParameter.bind(statement, 2, "uuid", operators);
                ArrayParameter.bind(statement, 3, "text", modes);
                ArrayParameter.bind(statement, 4, "bigint", numbers);
            });
        });
    }

    Map<Account, Long> all() {
        return read(ALL);
    }

    Map<Account, Long> changed() {
        return read(CHANGED);
    }

    Map<YearMonth, Long> of(Owner owner, YearMonth since) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(OF_OWNER, statement -> {
            statement.setObject(1, owner.operator().value());
            statement.setString(2, owner.mode().name());
            statement.setObject(3, since.atDay(1));
            return ResultRows.map(statement, CallTable::month, row -> row.getLong("calls"));
        }));
    }

    private Map<Account, Long> read(String query) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(
                query, statement -> ResultRows.map(statement, CallTable::account, row -> row.getLong("calls"))));
    }

    private static Account account(ResultSet row) throws SQLException {
        var operator = new OperatorId(row.getObject("operator_id", UUID.class));
        return new Account(new Owner(operator, Mode.valueOf(row.getString("mode"))), month(row));
    }

    private static YearMonth month(ResultSet row) throws SQLException {
        return YearMonth.from(row.getObject("month", LocalDate.class));
    }
}
