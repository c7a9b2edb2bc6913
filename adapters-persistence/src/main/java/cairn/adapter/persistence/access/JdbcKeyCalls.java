package cairn.adapter.persistence.access;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.LocalCommit;
import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.application.port.support.KeyCalls;
import cairn.domain.access.KeyId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.scheduling.annotation.Scheduled;
import io.micronaut.transaction.TransactionOperations;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.YearMonth;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts in memory, and adds all counts to the table by one statement a second. It keeps what it could not write, one
 * entry for each key that was used.
 */
@Singleton
class JdbcKeyCalls implements KeyCalls {

    private static final Logger LOG = LoggerFactory.getLogger(JdbcKeyCalls.class);

    /** Locks rows in the order of the key, so that nodes cannot deadlock. */
    private static final String ADD = """
            insert into key_calls (key_id, month, calls, refused)
            select key_id, month, calls, refused
            from unnest(?::uuid[], ?::date[], ?::bigint[], ?::bigint[]) as made (key_id, month, calls, refused)
            order by key_id, month
            on conflict (key_id, month) do update
                set calls = key_calls.calls + excluded.calls, refused = key_calls.refused + excluded.refused
            """;

    private static final String READ = """
            select key_id, calls, refused from key_calls where key_id = any (?) and month = ?
            """;

    private final Map<Account, Counts> unwritten = new ConcurrentHashMap<>();
    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;
    private boolean isBehind;

    JdbcKeyCalls(JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    private record Account(KeyId key, YearMonth month) {}

    @Override
    public void add(KeyId key, YearMonth month, Counts counts) {
        unwritten.merge(new Account(key, month), counts, Counts::plus);
    }

    @Override
    public Map<KeyId, Counts> of(Collection<KeyId> keys, YearMonth month) {
        var counts = stored(keys, month);
        keys.forEach(key -> {
            var here = unwritten.get(new Account(key, month));
            if (here != null) {
                counts.merge(key, here, Counts::plus);
            }
        });
        return counts;
    }

    private Map<KeyId, Counts> stored(Collection<KeyId> keys, YearMonth month) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(READ, statement -> {
            ArrayParameter.bind(statement, 1, "uuid", keys.stream().map(KeyId::value));
            statement.setObject(2, month.atDay(1));
            return ResultRows.map(
                    statement,
                    row -> new KeyId(row.getObject("key_id", UUID.class)),
                    row -> new Counts(row.getLong("calls"), row.getLong("refused")));
        }));
    }

    @Scheduled(initialDelay = "1s", fixedDelay = "1s")
    synchronized void write() {
        var made = new HashMap<Account, Counts>();
        unwritten.keySet().forEach(account -> {
            var counts = unwritten.remove(account);
            if (counts != null) {
                made.put(account, counts);
            }
        });
        if (made.isEmpty()) {
            return;
        }
        try {
            add(made);
            isBehind = false;
        } catch (RuntimeException e) {
            made.forEach((account, counts) -> unwritten.merge(account, counts, Counts::plus));
            if (!isBehind) {
                LOG.warn("Calls by key are written when the database answers again: {}", e.toString());
            }
            isBehind = true;
        }
    }

    private void add(Map<Account, Counts> made) {
        var entries = made.entrySet();
        transactions.executeWrite(_ -> {
            LocalCommit.use(jdbc);
            return Parameters.update(jdbc, ADD, statement -> {
                var keys = entries.stream().map(entry -> entry.getKey().key().value());
                var months =
                        entries.stream().map(entry -> entry.getKey().month().atDay(1));
                var calls = entries.stream().map(entry -> entry.getValue().calls());
                var refused = entries.stream().map(entry -> entry.getValue().refused());
                ArrayParameter.bind(statement, 1, "uuid", keys);
                ArrayParameter.bind(statement, 2, "date", months);
                ArrayParameter.bind(statement, 3, "bigint", calls);
                ArrayParameter.bind(statement, 4, "bigint", refused);
            });
        });
    }

    @PreDestroy
    void leave() {
        write();
    }
}
