package cairn.application.reservation;

import cairn.application.catalogue.TestCatalogue;
import cairn.application.module.CaughtUp;
import cairn.application.module.EveryFamily;
import cairn.application.module.NoLogReader;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.Crew;
import cairn.domain.booking.Customer;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.reservation.Lodging;
import cairn.domain.reservation.ReservationCommand.CancelReservation;
import cairn.domain.reservation.ReservationCommand.CheckIn;
import cairn.domain.reservation.ReservationCommand.CreateReservation;
import cairn.domain.reservation.ReservationCommand.UpdateReservation;
import cairn.domain.reservation.ReservationEvent.ReservationCancelled;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedIn;
import cairn.domain.reservation.ReservationEvent.ReservationCreated;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import cairn.domain.reservation.ReservationId;
import cairn.domain.reservation.Stay;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;
import org.axonframework.test.fixture.AxonTestFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReservationModuleTest {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");
    private static final LocalDate FIRST = LocalDate.parse("2027-03-02");
    private static final UUID BOOKING = new UUID(7, 7);

    private final Owner owner = new Owner(new OperatorId(new UUID(0, 2)), Mode.LIVE);
    private final AxonTestFixture fixture = AxonTestFixture.with(module());

    private static EventSourcingConfigurer module() {
        var axon = EveryFamily.TAGS.registerWith(EventSourcingConfigurer.create());
        var views = new InMemoryReservationViews();
        ReservationModule.of(
                        views,
                        views,
                        new TestCatalogue(),
                        new NoLogReader(),
                        new CaughtUp(),
                        Clock.fixed(NOW, ZoneOffset.UTC))
                .register(axon);
        return axon;
    }

    @AfterEach
    void stop() {
        fixture.stop();
    }

    @Test
    void reservingBySlug() {
        fixture.given()
                .noPriorActivity()
                .when()
                .command(create("lodge", stay(0, 2, 2), Optional.empty()))
                .then()
                .success()
                .events(created(1, stay(0, 2, 2)));
    }

    @Test
    void reservingByUuid() {
        fixture.given()
                .noPriorActivity()
                .when()
                .command(create(TestCatalogue.LODGE.id().toString(), stay(0, 2, 2), Optional.empty()))
                .then()
                .success()
                .events(created(1, stay(0, 2, 2)));
    }

    @Test
    void anUnknownHouseAcceptsNoReservation() {
        fixture.given()
                .noPriorActivity()
                .when()
                .command(create("inn", stay(0, 2, 2), Optional.empty()))
                .then()
                .noEvents()
                .exception(Missing.class);
    }

    @Test
    void roomsThatOthersHaveAreRefused() {
        fixture.given()
                .events(created(2, stay(1, 2, 2)))
                .when()
                .command(create("lodge", stay(0, 2, 2), Optional.empty()))
                .then()
                .noEvents()
                .exception(Conflict.class);
    }

    @Test
    void roomsThatWereGivenBackAreThereAgain() {
        fixture.given()
                .events(created(2, stay(1, 2, 2)), new ReservationCancelled(id(2), owner, stay(1, 2, 2)))
                .when()
                .command(create("lodge", stay(0, 2, 2), Optional.empty()))
                .then()
                .success()
                .events(created(1, stay(0, 2, 2)));
    }

    @Test
    void roomsThatSomebodyHasMovedOntoAreRefused() {
        var moved = new ReservationUpdated(
                id(2), owner, lodging(stay(0, 1, 3)), Money.of(630_000, "NPR"), Optional.of(stay(4, 5, 3)));
        fixture.given()
                .events(created(2, stay(4, 5, 3)), moved)
                .when()
                .command(create("lodge", stay(0, 2, 1), Optional.empty()))
                .then()
                .noEvents()
                .exception(Conflict.class);
    }

    @Test
    void aBookingThatIsNotTheOperatorsIsRefused() {
        var stranger = new Owner(new OperatorId(new UUID(0, 3)), Mode.LIVE);
        fixture.given()
                .events(booked(stranger))
                .when()
                .command(create("lodge", stay(0, 2, 2), Optional.of(BOOKING)))
                .then()
                .noEvents()
                .exception(Invalid.class);
    }

    @Test
    void aBookingOfTheOtherModeIsRefused() {
        fixture.given()
                .events(booked(new Owner(owner.operator(), Mode.TEST)))
                .when()
                .command(create("lodge", stay(0, 2, 2), Optional.of(BOOKING)))
                .then()
                .noEvents()
                .exception(Invalid.class);
    }

    @Test
    void movingIsOneEventWithBothStays() {
        fixture.given()
                .events(created(1, stay(0, 2, 2)))
                .when()
                .command(update(stay(1, 3, 3)))
                .then()
                .success()
                .events(new ReservationUpdated(
                        id(1),
                        owner,
                        lodging(stay(1, 3, 3)),
                        Money.of(210_000 * 3 * 2, "NPR"),
                        Optional.of(stay(0, 2, 2))));
    }

    @Test
    void movingOntoRoomsOfOthersIsRefused() {
        fixture.given()
                .events(created(1, stay(0, 2, 2)), created(2, stay(2, 3, 2)))
                .when()
                .command(update(stay(1, 3, 2)))
                .then()
                .noEvents()
                .exception(Conflict.class);
    }

    @Test
    void checkingInTwiceIsRefused() {
        fixture.given()
                .events(created(1, stay(0, 2, 2)), new ReservationCheckedIn(id(1), owner))
                .when()
                .command(new CheckIn(id(1), owner))
                .then()
                .noEvents()
                .exception(Conflict.class);
    }

    @Test
    void cancellingTwiceSucceedsAndChangesNothing() {
        fixture.given()
                .events(created(1, stay(0, 2, 2)), new ReservationCancelled(id(1), owner, stay(0, 2, 2)))
                .when()
                .command(new CancelReservation(id(1), owner, Optional.empty()))
                .then()
                .success()
                .noEvents();
    }

    private static BookingCreated booked(Owner by) {
        return new BookingCreated(
                new BookingId(BOOKING),
                by,
                TestCatalogue.EASY.id(),
                TestCatalogue.ROUTE,
                FIRST,
                FIRST.plusDays(6),
                2,
                new Customer(new EmailAddress("anna@example.com"), Optional.empty(), Optional.empty()),
                Crew.NONE,
                Money.of(100_000, "USD"),
                false,
                Optional.empty(),
                CancellationLadder.STANDARD,
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Optional.empty());
    }

    private CreateReservation create(String house, Stay stay, Optional<UUID> booking) {
        return new CreateReservation(
                id(1),
                owner,
                house,
                stay.checkIn(),
                stay.checkOut(),
                stay.rooms(),
                stay.rooms(),
                MealPlan.ROOM_ONLY,
                Optional.empty(),
                booking);
    }

    private UpdateReservation update(Stay stay) {
        return new UpdateReservation(
                id(1),
                owner,
                Optional.empty(),
                stay.checkIn(),
                stay.checkOut(),
                stay.rooms(),
                stay.rooms(),
                MealPlan.ROOM_ONLY,
                Optional.empty(),
                Optional.empty());
    }

    private ReservationCreated created(int number, Stay stay) {
        var price = Money.of(210_000L * stay.rooms() * stay.nightCount(), "NPR");
        return new ReservationCreated(id(number), owner, lodging(stay), price);
    }

    private static Lodging lodging(Stay stay) {
        return new Lodging(stay, stay.rooms(), MealPlan.ROOM_ONLY, Optional.empty(), Optional.empty());
    }

    private static Stay stay(int from, int to, int rooms) {
        return new Stay(TestCatalogue.LODGE.id(), FIRST.plusDays(from), FIRST.plusDays(to), rooms);
    }

    private static ReservationId id(int number) {
        return new ReservationId(new UUID(0, number));
    }
}
