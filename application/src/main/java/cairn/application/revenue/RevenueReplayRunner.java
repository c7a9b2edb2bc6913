package cairn.application.revenue;

import cairn.application.axon.UsedIdempotencyKeys;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.port.in.IdempotencyKey;
import cairn.application.port.in.RevenueReplays;
import cairn.application.port.in.Unavailable;
import cairn.application.port.in.Window;
import cairn.application.port.out.Identities;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.LogTimes;
import cairn.application.port.out.ReplayWorkspaces;
import cairn.application.port.out.RevenueFacts;
import cairn.application.port.out.RevenueReplayStore;
import cairn.application.projection.LogPoints;
import cairn.application.projection.ReadYourWrites;
import cairn.application.projection.Replay;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.ReplayBeginning;
import cairn.application.view.RevenueReplay;
import cairn.application.view.RevenueReplay.End;
import cairn.application.view.RevenueReplay.Status;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.KeyReused;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Standing;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;

/** Runs revenue replays on worker threads, at most {@value #AT_ONCE} at a time on a node and in batches of events. */
public final class RevenueReplayRunner implements RevenueReplays, AutoCloseable {

    static final int AT_ONCE = 2;
    private static final int BATCH = 2_000;

    private final RevenueReplayStore replays;
    private final ReplayWorkspaces workspaces;
    private final EventStorageEngine log;
    private final LogPositions positions;
    private final LogPoints points;
    private final ReadYourWrites ownWrites;
    private final Identities identities;
    private final Clock clock;
    private final Executor workers;
    private final BiConsumer<UUID, Exception> warn;
    private final Semaphore room = new Semaphore(AT_ONCE);
    private volatile boolean closed;

    /**
     * Creates the runner of one node.
     *
     * @param workers runs the replays, not on the caller's thread
     * @param warn receives the reason why a replay failed
     */
    public RevenueReplayRunner(
            RevenueReplayStore replays,
            ReplayWorkspaces workspaces,
            EventStorageEngine log,
            LogPositions positions,
            LogTimes times,
            Identities identities,
            Clock clock,
            Executor workers,
            BiConsumer<UUID, Exception> warn) {
        this.replays = replays;
        this.workspaces = workspaces;
        this.log = log;
        this.positions = positions;
        this.points = new LogPoints(positions, times, clock);
        this.ownWrites = new ReadYourWrites(positions);
        this.identities = identities;
        this.clock = clock;
        this.workers = workers;
        this.warn = warn;
    }

    @Override
    public Started start(Owner owner, Optional<AsOf> until, CommandContext context) {
        var end = until.map(this::end);
        var known = context.key().flatMap(key -> known(key, owner));
        if (known.isPresent()) {
            return started(known.get());
        }
        if (!room.tryAcquire()) {
            throw new Unavailable(
                    "Too many replays are running on this node; nothing was started", Duration.ofSeconds(10));
        }
        boolean isStarted = false;
        try {
            long total = workspaces.count(owner, end.map(End::position).orElseGet(points::head));
            var replay = RevenueReplay.started(identities.next(), owner, end, total, clock.instant());
            var beginning = replays.begin(replay, context.key(), clock.instant());
            if (beginning instanceof ReplayBeginning.Started) {
                workers.execute(() -> work(replay));
                isStarted = true;
            }
            return started(beginning);
        } finally {
            if (!isStarted) {
                room.release();
            }
        }
    }

    private End end(AsOf asked) {
        return new End(
                points.of(asked, "until"),
                switch (asked) {
                    case AsOf.Position _ -> Optional.empty();
                    case AsOf.Time(var instant) -> Optional.of(instant);
                });
    }

    /** A repeated request returns the earlier result, even if no further replay can start now. */
    private Optional<ReplayBeginning> known(IdempotencyKey key, Owner owner) {
        return replays.startedWith(key, owner)
                .or(() -> UsedIdempotencyKeys.has(log, key)
                        ? Optional.of(new ReplayBeginning.Reused())
                        : Optional.empty());
    }

    private static Started started(ReplayBeginning beginning) {
        return switch (beginning) {
            case ReplayBeginning.Started(var replay) -> new Started(replay, false);
            case ReplayBeginning.Earlier(var replay) -> new Started(replay.asStarted(), true);
            case ReplayBeginning.Reused _ -> throw new KeyReused();
            case ReplayBeginning.Busy _ ->
                throw new Conflict(
                        new Standing(Status.RUNNING.label(), List.of("cancel")), "Another replay is running");
        };
    }

    private void work(RevenueReplay replay) {
        try (var workspace = workspaces.open(replay.owner())) {
            new Audit(replay, workspace).run();
        } catch (RuntimeException e) {
            failed(replay, e);
        } finally {
            room.release();
        }
    }

    private void failed(RevenueReplay replay, RuntimeException why) {
        warn.accept(replay.id(), why);
        try {
            replays.end(replay.id(), replay.owner(), Status.FAILED, clock.instant());
        } catch (RuntimeException e) {
            // The replay counts as failed anyway, once its node has not reported progress for a while.
            why.addSuppressed(e);
        }
    }

    private final class Audit {

        private final RevenueReplay replay;
        private final ReplayWorkspaces.Workspace workspace;
        private final RevenueFactWriter writer;
        private long events;

        Audit(RevenueReplay replay, ReplayWorkspaces.Workspace workspace) {
            this.replay = replay;
            this.workspace = workspace;
            this.writer = new RevenueFactWriter(workspace.facts());
        }

        void run() {
            long head = points.head(); // later events may be missing from the live revenue after the wait
            var freshness = ownWrites.await(replay.owner(), BookingEvent.class, RevenueFacts.PROJECTION);
            long shown = freshness == Freshness.CURRENT
                    ? head
                    : positions.reachedBy(RevenueFacts.PROJECTION, replay.owner());
            long goal = replay.until().map(End::position).orElse(shown);
            if (goal > shown) {
                throw new IllegalStateException("The live revenue shows the log up to position " + shown + " only");
            }
            if (!enter(0, goal, this::goesOn)) {
                return;
            }
            if (replay.until().isPresent()) {
                workspace.compare(replay.id(), events, goal, clock);
            } else {
                workspace.settle(replay.id(), live -> enter(goal, live, () -> true), () -> events, clock);
            }
        }

        private boolean goesOn() {
            workspace.keep();
            if (closed) {
                throw new IllegalStateException("The node is being stopped");
            }
            return replays.goesOn(replay.id(), events, clock.instant());
        }

        /** Enters the events after a position up to another one; returns whether all of them were entered. */
        private boolean enter(long after, long goal, BooleanSupplier goesOn) {
            try (var history = Replay.of(log, replay.owner(), BookingEvent.class, after, goal)) {
                for (var batch = history.next(BATCH); !batch.isEmpty(); batch = history.next(BATCH)) {
                    writer.write(batch.stream()
                            .map(at -> new RevenueFactWriter.Entry(
                                    (BookingEvent)
                                            Objects.requireNonNull(at.event().payload()),
                                    at.position(),
                                    at.event().timestamp()))
                            .toList());
                    events += batch.size();
                    if (!goesOn.getAsBoolean()) {
                        return false;
                    }
                }
            }
            return true;
        }
    }

    @Override
    public RevenueReplay find(UUID id, Owner owner) {
        return replays.find(id, owner, clock.instant()).orElseThrow(Missing::object);
    }

    @Override
    public Page<RevenueReplay> list(Owner owner, Window window) {
        return replays.list(owner, window, clock.instant());
    }

    @Override
    public RevenueReplay cancel(UUID id, Owner owner) {
        replays.end(id, owner, Status.CANCELLED, clock.instant());
        return find(id, owner);
    }

    /** Stops the running replays after their present batch. */
    @Override
    public void close() {
        closed = true;
    }
}
