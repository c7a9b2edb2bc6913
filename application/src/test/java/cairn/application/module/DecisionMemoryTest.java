package cairn.application.module;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.application.axon.ForwardingEngine;
import cairn.application.axon.History;
import cairn.application.axon.Log;
import cairn.application.axon.TagIndexedEventStorageEngine;
import cairn.application.booking.InMemoryBookingViews;
import cairn.application.booking.TestBookings;
import cairn.application.catalogue.TestCatalogue;
import cairn.application.conditions.RouteConditionsCache;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.IdempotencyKey;
import cairn.application.port.log.Tags;
import cairn.application.projection.InMemoryProjectionShares;
import cairn.domain.access.Limits;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorEvent.OperatorChanged;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.Tier;
import cairn.domain.booking.BookingCommand.CancelBooking;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingId;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.ConditionsEvent.RouteClosed;
import cairn.domain.conditions.ConditionsEvent.RouteReopened;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.CancellationLadder.Step;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.KeyReused;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The reads and appends of a command, and the decisions of a node whose memory another node has made stale. */
class DecisionMemoryTest {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");

    private final Owner owner = new Owner(new OperatorId(new UUID(0, 2)), Mode.LIVE);
    private final CountingLog log = new CountingLog(new TagIndexedEventStorageEngine());
    private final Core node = started();
    private final Core other = started();

    private Core started() {
        var clock = Clock.fixed(NOW, ZoneOffset.UTC);
        var shares = new InMemoryProjectionShares();
        return Core.start(
                log,
                shares,
                shares,
                clock,
                List.of(TestBookings.module(
                        new InMemoryBookingViews(), new RouteConditionsCache(new History(log)), clock)),
                (_, _) -> {});
    }

    @AfterEach
    void stop() {
        node.close();
        other.close();
    }

    @Test
    void aBookingOnAKnownRouteIsOneAppendAndNoRead() {
        book(node, 1);
        log.forget();
        book(node, 2);
        book(node, 3, key("once", "booking"));

        assertThat(log.reads).hasValue(0);
        assertThat(log.appends).hasValue(2);
    }

    @Test
    void aClosureThatANodeDoesNotKnowRefusesItsNextBooking() {
        book(node, 1);
        close();

        assertThatExceptionOfType(Conflict.class).isThrownBy(() -> book(node, 2));
    }

    /** The counter-proof: were guards not checked, the stale memory would decide. */
    @Test
    void withoutGuardsAClosureThatANodeDoesNotKnowWouldBeOverlooked() {
        book(node, 1);
        close();
        log.isCareless = true;

        assertThat(book(node, 2).events()).hasSize(1);
    }

    @Test
    void aRefusalFromMemoryIsDecidedAgainFromTheLog() {
        close();
        assertThatExceptionOfType(Conflict.class).isThrownBy(() -> book(node, 1));
        new Log(log).append(Log.event(new RouteReopened(TestCatalogue.ROUTE, TestBookings.START), closures()));

        assertThat(book(node, 2).events()).hasSize(1);
    }

    @Test
    void aBookingHasTheLadderThatAnotherNodeHasJustRecorded() {
        var ladder = new CancellationLadder(List.of(new Step(0, 5)));
        book(node, 1);
        new Log(log)
                .append(Log.event(
                        new OperatorChanged(
                                owner.operator(),
                                "Treks",
                                new EmailAddress("office@example.com"),
                                Tier.PRO,
                                Limits.NONE,
                                Optional.of(ladder)),
                        Tags.ladderOf(owner.operator())));

        assertThat(book(node, 2).first(BookingCreated.class).ladder()).isEqualTo(ladder);
    }

    @Test
    void aKeyThatAnotherNodeHasUsedIsFoundByTheAppend() {
        var first = book(node, 1, key("once", "booking"));
        var second = book(other, 2, key("once", "booking"));

        assertThat(second.isReplay()).isTrue();
        assertThat(second.events()).isEqualTo(first.events());
        assertThat(second.moment()).isEqualTo(first.moment());
        assertThatExceptionOfType(KeyReused.class).isThrownBy(() -> book(other, 3, key("once", "other")));
    }

    /** The counter-proof: were guards not checked, a key would be used twice. */
    @Test
    void withoutGuardsAKeyWouldBeUsedTwice() {
        log.isCareless = true;
        book(node, 1, key("once", "booking"));

        assertThat(book(other, 2, key("once", "booking")).isReplay()).isFalse();
    }

    @Test
    void aRepeatedCommandThatWouldChangeNothingGetsTheEarlierResult() {
        book(node, 1);
        var first = cancel(key("cancel", "booking"));
        var second = cancel(key("cancel", "booking"));

        assertThat(second.isReplay()).isTrue();
        assertThat(second.events()).isEqualTo(first.events()).hasSize(1);
        assertThat(cancel(Optional.empty()).events()).isEmpty();
        assertThatExceptionOfType(KeyReused.class).isThrownBy(() -> cancel(key("cancel", "other")));
    }

    private CommandResult book(Core core, int number) {
        return book(core, number, Optional.empty());
    }

    private CommandResult book(Core core, int number, Optional<IdempotencyKey> key) {
        var booking =
                TestBookings.create(new BookingId(new UUID(1, number)), owner, TestBookings.EASY, Optional.empty());
        return core.commands().send(booking, new CommandContext("r1", "test", key));
    }

    private CommandResult cancel(Optional<IdempotencyKey> key) {
        var cancellation = new CancelBooking(
                new BookingId(new UUID(1, 1)), owner, Optional.empty(), Optional.empty(), Optional.empty());
        return node.commands().send(cancellation, new CommandContext("r1", "test", key));
    }

    private Optional<IdempotencyKey> key(String text, String request) {
        return Optional.of(IdempotencyKey.of(owner, text, request, hash -> hash + "|"));
    }

    private void close() {
        var closure = new Closure("Landslide", TestBookings.START, Optional.empty());
        new Log(log).append(Log.event(new RouteClosed(TestCatalogue.ROUTE, closure), closures()));
    }

    private static Tag closures() {
        return Tags.closuresOf(TestCatalogue.ROUTE);
    }

    /** Counts reads and appends, and ignores guards when a test requires it. */
    private static final class CountingLog extends ForwardingEngine {

        private final AtomicInteger reads = new AtomicInteger();
        private final AtomicInteger appends = new AtomicInteger();
        private volatile boolean isCareless;

        CountingLog(EventStorageEngine log) {
            super(log);
        }

        void forget() {
            reads.set(0);
            appends.set(0);
        }

        @Override
        public CompletableFuture<AppendTransaction<?>> appendEvents(
                AppendCondition condition, @Nullable ProcessingContext context, List<TaggedEventMessage<?>> events) {
            appends.incrementAndGet();
            return super.appendEvents(condition, isCareless ? null : context, events);
        }

        @Override
        public MessageStream<EventMessage> source(SourcingCondition condition, @Nullable ProcessingContext context) {
            reads.incrementAndGet();
            return super.source(condition, context);
        }
    }
}
