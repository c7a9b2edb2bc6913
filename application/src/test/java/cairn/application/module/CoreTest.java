package cairn.application.module;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import cairn.application.axon.History;
import cairn.application.axon.Log;
import cairn.application.axon.TagIndexedEventStorageEngine;
import cairn.application.axon.TroubledLog;
import cairn.application.booking.InMemoryBookingViews;
import cairn.application.booking.TestBookings;
import cairn.application.catalogue.CatalogueModule;
import cairn.application.catalogue.TestCatalogue;
import cairn.application.conditions.RouteConditionsCache;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.FindTrail;
import cairn.application.port.in.Unavailable;
import cairn.application.port.log.Tags;
import cairn.application.port.out.BatchTransactions;
import cairn.application.projection.InMemoryProjectionShares;
import cairn.application.reservation.InMemoryReservationViews;
import cairn.application.view.BookingView;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingCommand.CancelBooking;
import cairn.domain.booking.BookingCommand.ConfirmBooking;
import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.booking.BookingCommand.RecordPayment;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.booking.Payment;
import cairn.domain.shared.Amendment;
import cairn.domain.shared.Command;
import cairn.domain.shared.Money;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Missing;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.unitofwork.transaction.Transaction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The core as it runs, over the log's twin in memory. */
class CoreTest {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");
    private static final CommandContext CAUSE = new CommandContext("r1", "test");

    private final BookingId id = new BookingId(new UUID(0, 1));
    private final Owner owner = new Owner(new OperatorId(new UUID(0, 2)), Mode.LIVE);
    private final TroubledLog log = new TroubledLog(new TagIndexedEventStorageEngine());
    private final InMemoryBookingViews views = new InMemoryBookingViews();
    private final InMemoryProjectionShares shares = new InMemoryProjectionShares();
    private final FailingTransactions transactions = new FailingTransactions();
    private final Core core = started(Clock.fixed(NOW, ZoneOffset.UTC));

    private Core started(Clock clock) {
        var board = new RouteConditionsCache(new History(log));
        return Core.start(
                log,
                shares,
                transactions,
                clock,
                List.of(
                        CatalogueModule.of(
                                new TestCatalogue(),
                                new InMemoryReservationViews(),
                                (_, _, _) -> Set.of(),
                                new CaughtUp(),
                                board,
                                clock),
                        TestBookings.module(views, board, clock)),
                (_, _) -> {});
    }

    @AfterEach
    void stop() {
        core.close();
    }

    @Test
    void whatWasSentIsFoundAtOnce() {
        send(hold());
        send(new ConfirmBooking(id, owner));
        var booking = core.queries().ask(new FindBooking(id, owner));

        assertThat(booking.status()).isEqualTo(BookingStatus.CONFIRMED);
        assertThat(booking.version()).isEqualTo(2);
        assertThat(booking.createdAt()).isEqualTo(NOW);
    }

    @Test
    void theProjectionFollows() {
        send(hold());
        send(new CancelBooking(id, owner, Optional.of("weather"), Optional.empty(), Optional.empty()));

        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(views.find(Set.of(id)).values())
                        .singleElement()
                        .satisfies(view -> assertThat(view.status()).isEqualTo(BookingStatus.CANCELLED)));
    }

    @Test
    void theProjectionGoesOnAfterATimeWithoutTransactions() {
        core.close();
        var clock = Clock.offset(Clock.systemUTC(), Duration.between(Instant.now(), NOW));
        try (var ticking = started(clock)) {
            ticking.commands().send(hold(), CAUSE);
            await().atMost(Duration.ofSeconds(20)).until(() -> isShown(BookingStatus.PENDING));
            transactions.failing = true;
            ticking.commands().send(new ConfirmBooking(id, owner), CAUSE);
            await().atMost(Duration.ofSeconds(20)).until(() -> transactions.failures.get() > 2);
            assertThat(isShown(BookingStatus.CONFIRMED)).isFalse();
            transactions.failing = false;

            await().atMost(Duration.ofSeconds(20)).until(() -> isShown(BookingStatus.CONFIRMED));
        }
    }

    private boolean isShown(BookingStatus status) {
        return views.find(Set.of(id)).values().stream().anyMatch(view -> view.status() == status);
    }

    @Test
    void anUnknownBookingIsMissing() {
        assertThatExceptionOfType(Missing.class).isThrownBy(() -> send(new ConfirmBooking(id, owner)));
        assertThatExceptionOfType(Missing.class).isThrownBy(() -> core.queries().ask(new FindBooking(id, owner)));
    }

    @Test
    void anothersBookingIsMissing() {
        send(hold());
        var other = new Owner(new OperatorId(new UUID(0, 3)), Mode.LIVE);

        assertThatExceptionOfType(Missing.class).isThrownBy(() -> core.queries().ask(new FindBooking(id, other)));
    }

    @Test
    void aRefusalComesOutAsItWasThrown() {
        send(hold());
        send(new ConfirmBooking(id, owner));

        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> send(new ConfirmBooking(id, owner)))
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo("invalid-transition"));
        assertThatExceptionOfType(Missing.class).isThrownBy(() -> core.queries().ask(new FindTrail("nowhere")));
    }

    @Test
    void aCommandThatLostARaceIsDecidedAgain() {
        send(hold());
        log.loseNext(3);
        send(new ConfirmBooking(id, owner));

        assertThat(core.queries().ask(new FindBooking(id, owner)).version()).isEqualTo(2);
    }

    @Test
    void aCommandThatKeepsLosingIsGivenUp() {
        send(hold());
        log.loseNext(Integer.MAX_VALUE);

        assertThatExceptionOfType(Unavailable.class)
                .isThrownBy(() -> send(new ConfirmBooking(id, owner)))
                .withMessageContaining("nothing was changed");
        assertThat(log.lost()).isLessThanOrEqualTo(50);
        assertThat(core.queries().ask(new FindBooking(id, owner)).version()).isEqualTo(1);
    }

    @Test
    void anAnswerThatWasLostIsNotGuessed() {
        log.loseTheAnswer();

        assertThatExceptionOfType(Unavailable.class)
                .isThrownBy(() -> send(hold()))
                .withMessageContaining("is not known");
    }

    @Test
    void ofManyConfirmationsAtOnceOneSucceeds() throws InterruptedException {
        send(hold());
        var confirmed = new AtomicInteger();
        var refused = new AtomicInteger();
        var senders = IntStream.range(0, 16)
                .mapToObj(_ -> Thread.ofVirtual().start(() -> {
                    try {
                        send(new ConfirmBooking(id, owner));
                        confirmed.incrementAndGet();
                    } catch (Conflict e) {
                        refused.incrementAndGet();
                    }
                }))
                .toList();
        for (var sender : senders) {
            sender.join();
        }

        assertThat(confirmed).hasValue(1);
        assertThat(refused).hasValue(15);
        assertThat(core.queries().ask(new FindBooking(id, owner)).version()).isEqualTo(2);
    }

    @Test
    void aFullHistoryRefusesAmendmentsButTheBookingComesToItsEnd() {
        send(hold());
        send(new ConfirmBooking(id, owner));
        appendPayments(Amendment.LIMIT - 3);
        send(payment(Payment.Kind.BALANCE));

        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> send(payment(Payment.Kind.BALANCE)))
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo("history-full"));
        send(new CancelBooking(id, owner, Optional.empty(), Optional.empty(), Optional.empty()));
        send(payment(Payment.Kind.REFUND));
        assertThat(core.queries().ask(new FindBooking(id, owner)))
                .returns(BookingStatus.CANCELLED, BookingView::status)
                .returns(Amendment.LIMIT + 2, BookingView::version);
    }

    private void appendPayments(int count) {
        var payment = payment(Payment.Kind.DEPOSIT);
        var event = new BookingPaymentRecorded(id, owner, payment.payment());
        new Log(log)
                .append(Stream.generate(() -> Log.event(event, Tags.of(id), Tags.of(owner)))
                        .limit(count)
                        .toArray(TaggedEventMessage<?>[]::new));
    }

    private RecordPayment payment(Payment.Kind kind) {
        return new RecordPayment(
                id, owner, new Payment(Money.of(1, "USD"), kind, Payment.Method.CASH, Optional.empty()));
    }

    private void send(Command command) {
        core.commands().send(command, CAUSE);
    }

    private CreateBooking hold() {
        return TestBookings.create(id, owner, TestBookings.EASY, Optional.of(Duration.ofMinutes(30)));
    }

    /** As of a database that comes and goes: meanwhile no transaction can be started. */
    private final class FailingTransactions implements BatchTransactions {

        private final AtomicInteger failures = new AtomicInteger();
        private volatile boolean failing;

        @Override
        public Transaction startTransaction() {
            if (failing) {
                failures.incrementAndGet();
                throw new IllegalStateException("no connection");
            }
            return shares.startTransaction();
        }

        @Override
        public boolean requiresSameThreadInvocations() {
            return true;
        }

        @Override
        public void needNotSurviveCrash() {
            // Nothing of it does.
        }
    }
}
