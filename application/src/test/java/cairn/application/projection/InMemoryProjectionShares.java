package cairn.application.projection;

import cairn.application.port.out.BatchTransactions;
import cairn.application.port.out.ProjectionShares;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.axonframework.messaging.core.unitofwork.transaction.Transaction;

/** The shares of a single node, with transactions that contain nothing but their positions. */
public final class InMemoryProjectionShares implements ProjectionShares, BatchTransactions {

    private final Map<Id, Share> shares = new ConcurrentHashMap<>();
    private final ThreadLocal<Map<Id, Share>> uncommitted = new ThreadLocal<>();

    @Override
    public void add(String processor, int count, long position) {
        for (int number = 0; number < count; number++) {
            var id = new Id(processor, number);
            shares.putIfAbsent(id, new Share(id, count - 1, position));
        }
    }

    @Override
    public List<Share> divide(Collection<String> processors) {
        return List.copyOf(shares.values());
    }

    @Override
    public OptionalLong positionOf(Id share) {
        return OptionalLong.of(Objects.requireNonNull(shares.get(share)).position());
    }

    @Override
    public Set<Id> advanceUnlocked(Collection<Step> steps) {
        return steps.stream().filter(this::advance).map(Step::share).collect(Collectors.toSet());
    }

    @Override
    public boolean advance(Step step) {
        var changes = uncommitted.get();
        if (changes == null) {
            throw new IllegalStateException("No transaction is under way");
        }
        var before = Objects.requireNonNull(shares.get(step.share()));
        changes.put(step.share(), new Share(step.share(), before.mask(), step.to()));
        return before.position() == step.from();
    }

    @Override
    public void release() {
        // No other node waits for them.
    }

    @Override
    public boolean requiresSameThreadInvocations() {
        return true;
    }

    @Override
    public Transaction startTransaction() {
        var changes = new HashMap<Id, Share>();
        uncommitted.set(changes);
        return new Transaction() {
            @Override
            public void commit() {
                shares.putAll(changes);
                uncommitted.remove();
            }

            @Override
            public void rollback() {
                uncommitted.remove();
            }
        };
    }

    @Override
    public void needNotSurviveCrash() {
        // Nothing of it does.
    }
}
