package cairn.application.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.application.access.AccessModule;
import cairn.application.axon.ForwardingEngine;
import cairn.application.axon.History;
import cairn.application.axon.TagIndexedEventStorageEngine;
import cairn.application.booking.InMemoryBookingViews;
import cairn.application.booking.TestBookings;
import cairn.application.catalogue.TestCatalogue;
import cairn.application.conditions.RouteConditionsCache;
import cairn.application.module.AggregateModule;
import cairn.application.module.CaughtUp;
import cairn.application.module.Core;
import cairn.application.module.NoLogReader;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.CommandResult;
import cairn.application.port.out.PersonalIndex;
import cairn.application.projection.InMemoryProjectionShares;
import cairn.application.reservation.InMemoryReservationViews;
import cairn.application.reservation.ReservationModule;
import cairn.domain.access.DataEvent.PersonalDataErased;
import cairn.domain.access.ErasePersonalData;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.PersonalObject;
import cairn.domain.access.PersonalObject.Kind;
import cairn.domain.booking.BookingCommand.CancelBooking;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.reservation.ReservationCommand.CreateReservation;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.Command;
import cairn.domain.shared.Rejection.Conflict;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An erasure of a booking that a reservation names after the erasure has read what belongs to the booking. */
class ErasureGuardTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-20T08:30:00Z"), ZoneOffset.UTC);
    private static final BookingId BOOKING = new BookingId(new UUID(1, 1));

    private final Owner owner = new Owner(new OperatorId(new UUID(0, 2)), Mode.LIVE);
    private final PersonalObject booking = new PersonalObject(owner, Kind.BOOKING, BOOKING.value());
    private final CarelessLog log = new CarelessLog(new TagIndexedEventStorageEngine());
    private final AtomicBoolean isReserved = new AtomicBoolean();
    private final Core core = started();

    private Core started() {
        var shares = new InMemoryProjectionShares();
        var stays = new InMemoryReservationViews();
        return Core.start(
                log,
                shares,
                shares,
                CLOCK,
                List.of(
                        TestBookings.module(
                                new InMemoryBookingViews(), new RouteConditionsCache(new History(log)), CLOCK),
                        ReservationModule.of(
                                stays, stays, new TestCatalogue(), new NoLogReader(), new CaughtUp(), CLOCK),
                        AggregateModule.of(AccessModule.EVENTS, _ -> {}),
                        PrivacyModule.of(new LateIndex(), CLOCK)),
                (_, _) -> {});
    }

    @AfterEach
    void stop() {
        core.close();
    }

    @Test
    void theErasureIsDecidedAgainAndWaitsForTheReservation() {
        cancelledBooking();

        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(this::erase)
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo("personal-data-needed"));
        assertThat(isReserved).isTrue();
    }

    /** The counter-proof: without the guard the guest's name of the reservation is left. */
    @Test
    void withoutGuardsTheReservationWouldBeOverlooked() {
        cancelledBooking();
        log.isCareless = true;

        assertThat(erase().events()).containsExactly(PersonalDataErased.of(booking));
        assertThat(isReserved).isTrue();
    }

    private CommandResult erase() {
        return send(new ErasePersonalData(List.of(booking)));
    }

    private void cancelledBooking() {
        send(TestBookings.create(BOOKING, owner, TestBookings.EASY, Optional.empty()));
        send(new CancelBooking(BOOKING, owner, Optional.empty(), Optional.empty(), Optional.empty()));
    }

    private CommandResult send(Command command) {
        return core.commands().send(command, new CommandContext("r1", "test"));
    }

    /** Reserves a stay for the booking when the erasure asks for the first time what it can erase. */
    private final class LateIndex implements PersonalIndex {

        @Override
        public List<PersonalObject> marked(Set<String> marks, Optional<OperatorId> operator, Mode mode, int most) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<PersonalObject> readable(Collection<PersonalObject> objects) {
            if (isReserved.compareAndSet(false, true)) {
                CompletableFuture.runAsync(() -> send(new CreateReservation(
                                new ReservationId(new UUID(2, 1)),
                                owner,
                                TestCatalogue.LODGE.slug(),
                                TestBookings.START,
                                TestBookings.START.plusDays(1),
                                1,
                                1,
                                MealPlan.ROOM_ONLY,
                                Optional.empty(),
                                Optional.of(BOOKING.value()))))
                        .join();
            }
            return List.copyOf(objects);
        }

        @Override
        public boolean isComplete() {
            return true;
        }
    }

    /** Ignores what an append requires when a test says so. */
    private static final class CarelessLog extends ForwardingEngine {

        private volatile boolean isCareless;

        CarelessLog(EventStorageEngine log) {
            super(log);
        }

        @Override
        public CompletableFuture<AppendTransaction<?>> appendEvents(
                AppendCondition condition, @Nullable ProcessingContext context, List<TaggedEventMessage<?>> events) {
            return isCareless
                    ? super.appendEvents(AppendCondition.none(), null, events)
                    : super.appendEvents(condition, context, events);
        }
    }
}
