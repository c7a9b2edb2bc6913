package cairn.application.booking;

import cairn.application.axon.History;
import cairn.application.axon.TagIndexedEventStorageEngine;
import cairn.application.catalogue.TestCatalogue;
import cairn.application.conditions.RouteConditionsCache;
import cairn.application.module.EveryFamily;
import cairn.domain.access.Limits;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorEvent.OperatorChanged;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.Tier;
import cairn.domain.booking.BookingCommand.CancelBooking;
import cairn.domain.booking.BookingCommand.ConfirmBooking;
import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.Crew;
import cairn.domain.booking.TrailChoice;
import cairn.domain.booking.TrailChoice.ByRoute;
import cairn.domain.booking.TrailChoice.ByTrail;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.CancellationLadder.Step;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;
import org.axonframework.test.fixture.AxonTestFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BookingModuleTest {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");

    private final BookingId id = new BookingId(new UUID(0, 1));
    private final Owner owner = new Owner(new OperatorId(new UUID(0, 2)), Mode.LIVE);
    private final AxonTestFixture fixture = AxonTestFixture.with(module());

    private static EventSourcingConfigurer module() {
        var axon = EveryFamily.TAGS.registerWith(EventSourcingConfigurer.create());
        TestBookings.module(
                        new InMemoryBookingViews(),
                        new RouteConditionsCache(new History(new TagIndexedEventStorageEngine())),
                        Clock.fixed(NOW, ZoneOffset.UTC))
                .register(axon);
        return axon;
    }

    @AfterEach
    void stop() {
        fixture.stop();
    }

    @Test
    void bookingATrail() {
        fixture.given()
                .noPriorActivity()
                .when()
                .command(create(new ByTrail(TestCatalogue.EASY.id())))
                .then()
                .success()
                .events(created(Optional.empty()));
    }

    @Test
    void bookingARouteMeansItsPrimaryTrail() {
        fixture.given()
                .noPriorActivity()
                .when()
                .command(create(new ByRoute(TestCatalogue.ROUTE)))
                .then()
                .success()
                .events(created(Optional.empty()));
    }

    @Test
    void aBookingIsMadeUnderTheLadderThatItsOperatorHasThen() {
        var early = new CancellationLadder(List.of(new Step(60, 30), new Step(0, 100)));
        var late = new CancellationLadder(List.of(new Step(0, 5)));

        fixture.given()
                .events(changed(owner.operator(), Optional.of(early)), changed(owner.operator(), Optional.of(late)))
                .when()
                .command(create(new ByTrail(TestCatalogue.EASY.id())))
                .then()
                .success()
                .events(created(Optional.empty(), late));
    }

    @Test
    void anotherOperatorsLadderAndAWithdrawnOneDoNotApply() {
        var other = new CancellationLadder(List.of(new Step(0, 5)));

        fixture.given()
                .events(
                        changed(owner.operator(), Optional.of(other)),
                        changed(owner.operator(), Optional.empty()),
                        changed(new OperatorId(new UUID(0, 3)), Optional.of(other)))
                .when()
                .command(create(new ByTrail(TestCatalogue.EASY.id())))
                .then()
                .success()
                .events(created(Optional.empty()));
    }

    private static OperatorChanged changed(OperatorId operator, Optional<CancellationLadder> ladder) {
        return new OperatorChanged(
                operator, "Treks", new EmailAddress("office@example.com"), Tier.PRO, Limits.NONE, ladder);
    }

    @Test
    void anUnknownTrailCannotBeBooked() {
        fixture.given()
                .noPriorActivity()
                .when()
                .command(create(new ByTrail(new TrailId(new UUID(9, 9)))))
                .then()
                .noEvents()
                .exception(Invalid.class);
    }

    @Test
    void anUnknownRouteCannotBeBooked() {
        fixture.given()
                .noPriorActivity()
                .when()
                .command(create(new ByRoute(new RouteId("nowhere"))))
                .then()
                .noEvents()
                .exception(Invalid.class);
    }

    @Test
    void confirmingAHold() {
        fixture.given()
                .events(created(Optional.of(NOW.plusSeconds(1800))))
                .when()
                .command(new ConfirmBooking(id, owner))
                .then()
                .success()
                .events(new BookingConfirmed(id, owner, Optional.empty()));
    }

    @Test
    void confirmingTwiceIsRefused() {
        fixture.given()
                .events(created(Optional.of(NOW.plusSeconds(1800))), new BookingConfirmed(id, owner, Optional.empty()))
                .when()
                .command(new ConfirmBooking(id, owner))
                .then()
                .noEvents()
                .exception(Conflict.class);
    }

    @Test
    void cancelling() {
        fixture.given()
                .events(created(Optional.empty()))
                .when()
                .command(new CancelBooking(id, owner, Optional.of("weather"), Optional.empty(), Optional.empty()))
                .then()
                .success()
                .events(new BookingCancelled(
                        id,
                        owner,
                        Optional.of("weather"),
                        Money.of(10_000, "USD"),
                        Money.of(0, "USD"),
                        Optional.empty()));
    }

    @Test
    void cancellingTwiceSucceedsAndChangesNothing() {
        var free = Money.of(0, "USD");
        fixture.given()
                .events(
                        created(Optional.empty()),
                        new BookingCancelled(id, owner, Optional.empty(), free, free, Optional.empty()))
                .when()
                .command(new CancelBooking(id, owner, Optional.of("weather"), Optional.empty(), Optional.empty()))
                .then()
                .success()
                .noEvents();
    }

    private CreateBooking create(TrailChoice trail) {
        return TestBookings.create(id, owner, trail, Optional.empty());
    }

    private BookingCreated created(Optional<Instant> holdExpiresAt) {
        return created(holdExpiresAt, CancellationLadder.STANDARD);
    }

    private BookingCreated created(Optional<Instant> holdExpiresAt, CancellationLadder ladder) {
        return new BookingCreated(
                id,
                owner,
                TestCatalogue.EASY.id(),
                TestCatalogue.ROUTE,
                TestBookings.START,
                TestBookings.START.plusDays(6),
                2,
                TestBookings.CUSTOMER,
                Crew.NONE,
                Money.of(100_000, "USD"),
                false,
                holdExpiresAt,
                ladder,
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Optional.empty());
    }
}
