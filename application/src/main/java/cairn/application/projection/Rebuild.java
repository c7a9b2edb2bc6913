package cairn.application.projection;

import cairn.application.port.in.Unavailable;
import cairn.application.port.out.NextVersion;
import cairn.application.view.Reached;
import cairn.application.view.VersionComparison;
import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;
import org.axonframework.messaging.eventhandling.EventHandlingComponent;

/**
 * Builds the next version of a projection's rows from the log, and replaces the live version. If it ends early, the
 * live version is unchanged, and the next run continues after the last complete batch.
 */
public final class Rebuild {

    private static final int USUAL_BATCH = 2_000;

    private final EventStorageEngine log;
    private final TransactionManager transactions;
    private final NextVersion next;
    private final Class<?> events;
    private final UnaryOperator<Owner> share;
    private final ReplayHandler projection;
    private final Runnable afterSwitch;
    private final int batch;

    public Rebuild(
            EventStorageEngine log,
            TransactionManager transactions,
            NextVersion next,
            Class<? extends Owned> events,
            EventHandlingComponent projection) {
        this(log, transactions, next, events, UnaryOperator.identity(), projection, () -> {});
    }

    /**
     * Creates a rebuild of a projection of owned events.
     *
     * @param events the sealed type of the events
     * @param share returns the owner whose share of the projection shows an owner's events
     * @param projection the handlers that also update the live version, over the next version's rows
     * @param afterSwitch rebuilds data that depend on the new live rows, in the transaction of the switch
     */
    public Rebuild(
            EventStorageEngine log,
            TransactionManager transactions,
            NextVersion next,
            Class<? extends Owned> events,
            UnaryOperator<Owner> share,
            EventHandlingComponent projection,
            Runnable afterSwitch) {
        this(log, transactions, next, events, share, projection, afterSwitch, USUAL_BATCH);
    }

    public Rebuild(
            EventStorageEngine log,
            TransactionManager transactions,
            NextVersion next,
            Class<? extends Owned> events,
            int batch,
            EventHandlingComponent projection) {
        this(log, transactions, next, events, UnaryOperator.identity(), projection, () -> {}, batch);
    }

    private Rebuild(
            EventStorageEngine log,
            TransactionManager transactions,
            NextVersion next,
            Class<? extends Owned> events,
            UnaryOperator<Owner> share,
            EventHandlingComponent projection,
            Runnable afterSwitch,
            int batch) {
        this.log = log;
        this.transactions = transactions;
        this.next = next;
        this.afterSwitch = afterSwitch;
        this.events = events;
        this.share = share;
        this.batch = batch;
        this.projection = new ReplayHandler(projection);
    }

    /**
     * The progress of a rebuild.
     *
     * @param goal the position to reach, which advances while events are appended
     */
    public record Progress(Reached reached, long goal) {}

    public record RebuildResult(int version, long events, VersionComparison comparison) {}

    public record Trial(long events, VersionComparison comparison) {}

    /**
     * Builds until the next version has caught up, then switches.
     *
     * @param goesOn receives the progress before the first batch and after each one; if it returns false, the rebuild
     *     ends without a switch
     */
    public Optional<RebuildResult> run(Predicate<Progress> goesOn) {
        return caughtUp(goesOn).map(reached -> transactions.fetchInTransaction(() -> switched(reached)));
    }

    /**
     * Builds from the first event until the next version has caught up, compares it with the live one, and discards it
     * without a switch. Rows of an interrupted run are discarded, too.
     *
     * @param goesOn as of {@link #run}
     */
    public Optional<Trial> compare(Predicate<Progress> goesOn) {
        transactions.executeInTransaction(next::discard);
        try {
            return caughtUp(goesOn)
                    .map(reached -> transactions.fetchInTransaction(() -> {
                        long events = haltedAndEqualised(reached);
                        return new Trial(events, next.compareWithLive());
                    }));
        } finally {
            transactions.executeInTransaction(next::discard);
        }
    }

    private Optional<Reached> caughtUp(Predicate<Progress> goesOn) {
        var reached = transactions.fetchInTransaction(next::begin);
        long goal = limit();
        if (!goesOn.test(new Progress(reached, goal))) {
            return Optional.empty();
        }
        while (reached.position() < goal) {
            var built = built(reached, goal, goesOn);
            if (built.isEmpty()) {
                return Optional.empty();
            }
            reached = built.get();
            long moved = limit();
            goal = moved - goal > batch ? moved : goal;
        }
        return Optional.of(reached);
    }

    /**
     * Builds from the first event up to a position, compares, and discards the rows without a switch. Rows of an
     * interrupted run are discarded, too.
     *
     * @param comparison compares the next version with the live one as of a position
     * @param goesOn as of {@link #run}
     * @throws Unavailable if the live version has not reached the position
     */
    public Optional<Trial> tryUntil(
            long position, LongFunction<VersionComparison> comparison, Predicate<Progress> goesOn) {
        requireShownLive(position);
        transactions.executeInTransaction(next::discard);
        try {
            var nothing = transactions.fetchInTransaction(next::begin);
            return goesOn.test(new Progress(nothing, position))
                    ? built(nothing, position, goesOn)
                            .map(reached -> new Trial(
                                    reached.events(),
                                    transactions.fetchInTransaction(() -> comparison.apply(position))))
                    : Optional.empty();
        } finally {
            transactions.executeInTransaction(next::discard);
        }
    }

    /** A projection stores no position while it has no events to show, so waiting events are checked as well. */
    private void requireShownLive(long position) {
        long limit = limit();
        try (var waiting = new Replay(log, events, limit, position)) {
            if (limit < position && !waiting.next(1).isEmpty()) {
                throw new Unavailable(
                        ("The live version lags behind, at position %d of the log: let the service run until it has "
                                        + "caught up")
                                .formatted(limit),
                        Duration.ofSeconds(1));
            }
        }
    }

    private Optional<Reached> built(Reached from, long goal, Predicate<Progress> goesOn) {
        var reached = from;
        try (var history = new PrefetchingReplay(new Replay(log, events, from.position(), goal), batch)) {
            while (reached.position() < goal) {
                reached = built(history.next(), reached, goal);
                if (!goesOn.test(new Progress(reached, goal))) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(reached);
    }

    private long limit() {
        return transactions.fetchInTransaction(next::limit);
    }

    private Reached built(List<Replay.At> some, Reached before, long goal) {
        long position = some.isEmpty() ? goal : some.getLast().position();
        var after = new Reached(position, before.events() + some.size());
        transactions.executeInTransaction(() -> {
            projection.handle(some.stream().map(Replay.At::event).toList());
            next.advance(before, after);
        });
        return after;
    }

    /**
     * The shares of the live version may have reached different positions; each event that one of them shows must be
     * in the next version.
     */
    private long haltedAndEqualised(Reached reached) {
        next.haltLive();
        long count = reached.events();
        try (var history = new Replay(log, events, reached.position(), Long.MAX_VALUE)) {
            for (var some = history.next(batch); !some.isEmpty(); some = history.next(batch)) {
                var shown = some.stream()
                        .filter(at -> at.event().payload() instanceof Owned owned
                                && next.isShownLive(share.apply(owned.owner()), at.position()))
                        .map(Replay.At::event)
                        .toList();
                projection.handle(shown);
                count += shown.size();
            }
        }
        return count;
    }

    private RebuildResult switched(Reached reached) {
        long count = haltedAndEqualised(reached);
        var comparison = next.compareWithLive();
        int version = next.replaceLive();
        afterSwitch.run();
        return new RebuildResult(version, count, comparison);
    }
}
