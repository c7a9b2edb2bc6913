package cairn.adapter.persistence.access;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.LocalCommit;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.out.KeyUses;
import cairn.domain.access.KeyId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.scheduling.annotation.Scheduled;
import io.micronaut.transaction.TransactionOperations;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Collects the last uses of keys in memory, and writes them together every two seconds. */
@Singleton
class JdbcKeyUses implements KeyUses {

    private static final Logger LOG = LoggerFactory.getLogger(JdbcKeyUses.class);

    private static final Logger AUDIT = LoggerFactory.getLogger("cairn.audit");

    private static final String WRITE = """
            insert into key_uses (key_id, last_used_at)
            select * from unnest(?::uuid[], ?::timestamptz[]) as used (key_id, last_used_at) order by key_id
            on conflict (key_id) do update
                set last_used_at = greatest(key_uses.last_used_at, excluded.last_used_at)
            returning key_id, coalesce((new.last_used_at at time zone 'UTC')::date
                > (old.last_used_at at time zone 'UTC')::date, true) as is_first
            """;

    private static final String READ = "select key_id, last_used_at from key_uses where key_id = any (?)";

    private final Map<KeyId, Instant> noted = new ConcurrentHashMap<>();
    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    JdbcKeyUses(JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public void note(KeyId key, Instant at) {
        noted.put(key, at);
    }

    @Override
    public Map<KeyId, Instant> lastUses(Collection<KeyId> keys) {
        var uses = new HashMap<>(transactions.executeRead(_ -> jdbc.prepareStatement(READ, statement -> {
            ArrayParameter.bind(statement, 1, "uuid", keys.stream().map(KeyId::value));
            return ResultRows.map(
                    statement,
                    row -> new KeyId(row.getObject("key_id", UUID.class)),
                    row -> SqlTimes.instant(row, "last_used_at"));
        })));
        keys.forEach(key -> {
            var justNow = noted.get(key);
            if (justNow != null) {
                uses.put(key, justNow);
            }
        });
        return uses;
    }

    /**
     * Writes the collected uses. Uses that cannot be written are lost, since they only show when a key was last used.
     */
    @Scheduled(initialDelay = "2s", fixedDelay = "2s")
    void writeDown() {
        var uses = new HashMap<>(noted);
        if (uses.isEmpty()) {
            return;
        }
        uses.forEach(noted::remove);
        try {
            write(uses);
        } catch (RuntimeException e) {
            LOG.warn("The last use of {} keys could not be recorded: {}", uses.size(), e.toString());
        }
    }

    private void write(Map<KeyId, Instant> uses) {
        transactions.executeWrite(_ -> {
            LocalCommit.use(jdbc);
            return jdbc.prepareStatement(WRITE, statement -> {
                ArrayParameter.bind(statement, 1, "uuid", uses.keySet().stream().map(KeyId::value));
                ArrayParameter.bind(
                        statement, 2, "timestamptz", uses.values().stream().map(at -> SqlTimes.utc(at)));
                ResultRows.forEach(statement, row -> {
                    if (row.getBoolean("is_first")) {
                        AUDIT.info("key:{} is used for the first time today", row.getString("key_id"));
                    }
                });
                return uses.size();
            });
        });
    }

    @PreDestroy
    void leave() {
        writeDown();
    }
}
