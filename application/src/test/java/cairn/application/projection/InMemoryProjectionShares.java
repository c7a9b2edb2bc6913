package cairn.application.projection;

import cairn.application.port.out.BatchTransactions;
import cairn.application.port.out.ProjectionShares;
import cairn.application.port.projection.HeldShare;
import cairn.application.port.projection.ShareId;
import cairn.application.port.projection.ShareStep;
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

    private final Map<ShareId, HeldShare> shares = new ConcurrentHashMap<>();
    private static final ThreadLocal<Map<ShareId, HeldShare>> UNCOMMITTED = new ThreadLocal<>();

    @Override
    public void add(String processor, int count, long position) {
        for (int number = 0; number < count; number++) {
            var id = new ShareId(processor, number);
            shares.putIfAbsent(id, new HeldShare(id, count - 1, position));
        }
    }

    @Override
    public List<HeldShare> divide(Collection<String> processors) {
        return List.copyOf(shares.values());
    }

    @Override
    public OptionalLong positionOf(ShareId share) {
        return OptionalLong.of(Objects.requireNonNull(shares.get(share)).position());
    }

    @Override
    public Set<ShareId> advanceUnlocked(Collection<ShareStep> steps) {
        return steps.stream().filter(this::advance).map(ShareStep::share).collect(Collectors.toSet());
    }

    @Override
    public boolean advance(ShareStep step) {
        var changes = UNCOMMITTED.get();
        if (changes == null) {
            throw new IllegalStateException("No transaction is under way");
        }
        var before = Objects.requireNonNull(shares.get(step.share()));
        changes.put(step.share(), new HeldShare(step.share(), before.mask(), step.to()));
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
        var changes = new HashMap<ShareId, HeldShare>();
        UNCOMMITTED.set(changes);
        return new Transaction() {
            @Override
            public void commit() {
                shares.putAll(changes);
                UNCOMMITTED.remove();
            }

            @Override
            public void rollback() {
                UNCOMMITTED.remove();
            }
        };
    }

    @Override
    public void needNotSurviveCrash() {
        // Nothing of it does.
    }
}
