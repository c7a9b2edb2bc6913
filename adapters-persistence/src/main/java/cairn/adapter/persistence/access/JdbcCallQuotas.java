package cairn.adapter.persistence.access;

import cairn.adapter.persistence.access.CallTable.Account;
import cairn.application.port.support.CallQuotas;
import cairn.domain.access.Owner;
import io.micronaut.scheduling.annotation.Scheduled;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts calls in memory. About once a second it adds them to the table and reads the counts of other nodes. It
 * continues to count alone while the database is unavailable.
 */
@Singleton
class JdbcCallQuotas implements CallQuotas {

    private static final Logger LOG = LoggerFactory.getLogger(JdbcCallQuotas.class);

    private final Map<Account, CallCount> counts = new ConcurrentHashMap<>();
    private final CallTable table;
    private boolean isBehind = true;
    private boolean hasLeft;

    JdbcCallQuotas(CallTable table) {
        this.table = table;
    }

    @Override
    public boolean spend(Owner owner, YearMonth month, long allowed) {
        return count(new Account(owner, month)).spend(allowed);
    }

    @Override
    public void refund(Owner owner, YearMonth month) {
        count(new Account(owner, month)).refund();
    }

    @Override
    public long used(Owner owner, YearMonth month) {
        var count = counts.get(new Account(owner, month));
        return count == null ? 0 : count.used();
    }

    @Override
    public Map<YearMonth, Long> history(Owner owner, YearMonth since) {
        return table.of(owner, since);
    }

    private CallCount count(Account account) {
        var known = counts.get(account);
        return known == null ? counts.computeIfAbsent(account, _ -> new CallCount()) : known;
    }

    /**
     * Exchanges counts with the table. Counts that cannot be written now are kept, and all counts are read again
     * afterwards.
     */
    @Scheduled(initialDelay = "1s", fixedDelay = "1s")
    synchronized void exchange() {
        if (hasLeft) {
            return; // the scheduler may run once more while the program ends, without a database
        }
        try {
            add();
            (isBehind ? table.all() : table.changed())
                    .forEach((account, calls) -> count(account).learn(calls));
            isBehind = false;
            forgetThePast();
        } catch (RuntimeException e) {
            if (!isBehind) {
                LOG.warn("Calls are counted on this node only until the database answers again: {}", e.toString());
            }
            isBehind = true;
        }
    }

    @PostConstruct
    void arrive() {
        exchange();
    }

    @PreDestroy
    synchronized void leave() {
        exchange();
        hasLeft = true;
    }

    private void add() {
        var made = new HashMap<Account, Long>();
        counts.forEach((account, count) -> {
            long calls = count.unwritten();
            if (calls != 0) {
                made.put(account, calls);
            }
        });
        if (!made.isEmpty()) {
            table.add(made);
            made.forEach((account, calls) -> count(account).wrote(calls));
        }
    }

    /** Keeps two months: clocks differ, and the last calls of a month are written in the next. */
    private void forgetThePast() {
        counts.keySet().stream()
                .map(Account::month)
                .max(YearMonth::compareTo)
                .ifPresent(newest -> counts.entrySet()
                        .removeIf(entry -> entry.getKey().month().isBefore(newest.minusMonths(1))
                                && entry.getValue().unwritten() == 0));
    }
}
