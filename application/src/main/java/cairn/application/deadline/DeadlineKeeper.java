package cairn.application.deadline;

import cairn.application.port.delivery.DeliverySignal;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.in.Timekeeper;
import cairn.application.port.in.Unavailable;
import cairn.application.port.out.Deadlines;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.TestClocks;
import cairn.application.projection.ReadYourWrites;
import cairn.application.view.Deadline;
import cairn.application.view.Deadline.Kind;
import cairn.application.view.FiredDeadlines;
import cairn.application.view.Page.Freshness;
import cairn.application.view.TestClock;
import cairn.application.view.TestClock.Advance;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingCommand.ExpireBooking;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingId;
import cairn.domain.dispatch.DispatchCommand.EscalateDispatch;
import cairn.domain.dispatch.DispatchEvent.DispatchEscalated;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.permitapplication.ApplicationCommand.ExpireApplication;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.shared.Command;
import cairn.domain.shared.Rejection.KeyReused;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public final class DeadlineKeeper implements Timekeeper {

    private static final String ACTOR = "service";
    private static final int PAGE = 1_000;
    private static final Duration SOON = Duration.ofSeconds(1);
    private static final List<Class<?>> SETTING_DEADLINES =
            List.of(BookingCreated.class, ApplicationSubmitted.class, DispatchReceived.class, DispatchEscalated.class);

    private final Commands commands;
    private final Deadlines deadlines;
    private final TestClocks testClocks;
    private final DeliverySignal deliveries;
    private final ReadYourWrites reactor;
    private final Clock clock;

    public DeadlineKeeper(
            Commands commands,
            Deadlines deadlines,
            TestClocks testClocks,
            DeliverySignal deliveries,
            LogPositions positions,
            Clock clock) {
        this.commands = commands;
        this.deadlines = deadlines;
        this.testClocks = testClocks;
        this.deliveries = deliveries;
        this.reactor = new ReadYourWrites(positions);
        this.clock = clock;
    }

    /** A deadline of a test object, and when it is due by the test clock. */
    private record Due(Instant at, Deadline deadline) {}

    @Override
    public void keep(Deadline deadline) {
        var kind = deadline.id().kind().name().toLowerCase(Locale.ROOT);
        hasEffect(
                deadline,
                new CommandContext("deadline:" + kind + ":" + deadline.id().object(), ACTOR));
    }

    @Override
    public FiredDeadlines fireUntil(Instant until, Owner owner, Set<Kind> kinds, CommandContext context) {
        requireTest(owner);
        awaitReactor(owner);
        var due = deadlines.dueBy(until, owner, kinds, Optional.empty(), MOST_AT_ONCE + 1);
        var fired = new ArrayList<Deadline>();
        for (var deadline : due.subList(0, Math.min(due.size(), MOST_AT_ONCE))) {
            fire(deadline, context).ifPresent(fired::add);
        }
        return new FiredDeadlines(fired, due.size() > MOST_AT_ONCE);
    }

    @Override
    public FiredDeadlines advance(Duration by, Owner owner, Set<Kind> kinds, CommandContext context) {
        requireTest(owner);
        var now = clock.instant();
        if (by.isPositive() && !testClocks.add(owner.operator(), new Advance(now, by), context.key())) {
            throw new KeyReused();
        }
        deliveries.raise();
        var testClock = testClocks.of(owner.operator());
        var fired = new ArrayList<Deadline>();
        int attempts = 0;
        while (true) {
            var due = dueBy(testClock, now, owner, kinds);
            if (due.isEmpty() || attempts >= MOST_AT_ONCE) {
                return new FiredDeadlines(fired, !due.isEmpty());
            }
            for (var deadline : upToTheFirstThatSetsAnother(due, MOST_AT_ONCE - attempts)) {
                attempts++;
                fire(deadline, context.withoutKey()).ifPresent(fired::add);
            }
        }
    }

    /** Returns the deadline if it had an effect. It is cleared in any case. */
    private Optional<Deadline> fire(Deadline deadline, CommandContext context) {
        boolean hasEffect = hasEffect(deadline, context);
        deadlines.clear(List.of(deadline.id()));
        return hasEffect ? Optional.of(deadline) : Optional.empty();
    }

    /** Returns the earliest deadlines that are due, at most one more than may be fired at once. */
    private List<Deadline> dueBy(TestClock testClock, Instant now, Owner owner, Set<Kind> kinds) {
        awaitReactor(owner);
        var ahead = testClock.ahead();
        List<Due> due = List.of();
        var last = Optional.<Deadline>empty();
        boolean isComplete = false;
        while (!isComplete) {
            var page = deadlines.dueBy(now.plus(ahead), owner, kinds, last, PAGE);
            due = Stream.concat(due.stream(), page.stream().map(deadline -> new Due(testClock.due(deadline), deadline)))
                    .filter(each -> !each.at().isAfter(now))
                    .sorted(Comparator.comparing(Due::at))
                    .limit(MOST_AT_ONCE + 1)
                    .toList();
            isComplete = page.size() < PAGE
                    || areEarlierThanAllAfter(page.getLast().at().minus(ahead), due);
            last = Optional.of(page).filter(found -> !found.isEmpty()).map(List::getLast);
        }
        return due.stream().map(Due::deadline).toList();
    }

    private static boolean areEarlierThanAllAfter(Instant earliest, List<Due> due) {
        return due.size() > MOST_AT_ONCE && due.getLast().at().isBefore(earliest);
    }

    private static List<Deadline> upToTheFirstThatSetsAnother(List<Deadline> due, int most) {
        int first = IntStream.range(0, due.size())
                .filter(place -> due.get(place).id().kind() == Kind.DISPATCH_ESCALATION)
                .findFirst()
                .orElse(due.size() - 1);
        return due.subList(0, Math.min(first + 1, most));
    }

    private static void requireTest(Owner owner) {
        if (owner.mode() != Mode.TEST) {
            throw new IllegalArgumentException("Only deadlines of test objects can be fired early");
        }
    }

    private void awaitReactor(Owner owner) {
        for (var events : SETTING_DEADLINES) {
            if (reactor.await(owner, events, DeadlineModule.REACTOR) == Freshness.LAGGING) {
                throw new Unavailable("Not all deadlines are known yet", SOON);
            }
        }
    }

    private boolean hasEffect(Deadline deadline, CommandContext context) {
        var now = clock.instant();
        var asOf = deadline.at().isAfter(now) ? deadline.at() : now;
        return !commands.send(commandOf(deadline.id(), asOf), context).events().isEmpty();
    }

    private static Command commandOf(Deadline.Id id, Instant asOf) {
        return switch (id.kind()) {
            case BOOKING_HOLD -> new ExpireBooking(new BookingId(id.object()), id.owner(), asOf);
            case PERMIT_EXPIRY -> new ExpireApplication(new ApplicationId(id.object()), asOf);
            case DISPATCH_ESCALATION -> new EscalateDispatch(new DispatchId(id.object()), asOf);
        };
    }
}
