package cairn.application.dispatch;

import static org.assertj.core.api.Assertions.fail;

import cairn.application.catalogue.TestCatalogue;
import cairn.application.module.CaughtUp;
import cairn.application.module.EveryFamily;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.dispatch.DispatchCommand.AcknowledgeDispatch;
import cairn.domain.dispatch.DispatchCommand.EscalateDispatch;
import cairn.domain.dispatch.DispatchCommand.RequestDispatch;
import cairn.domain.dispatch.DispatchCommand.StandDown;
import cairn.domain.dispatch.DispatchEvent.DispatchAcknowledged;
import cairn.domain.dispatch.DispatchEvent.DispatchEscalated;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.OtherDispatch;
import cairn.domain.dispatch.PatientCondition;
import cairn.domain.dispatch.Patients;
import cairn.domain.dispatch.PossibleDuplicates;
import cairn.domain.dispatch.Remark;
import cairn.domain.dispatch.Reporter;
import cairn.domain.dispatch.RescueAdvice;
import cairn.domain.dispatch.TimelineEntry;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;
import org.axonframework.test.fixture.AxonTestFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DispatchModuleTest {

    private static final Instant NOW = Instant.parse("2026-11-20T06:15:00Z");
    private static final GeoPoint LOBUCHE = new GeoPoint(27.948, 86.812);

    private final DispatchId id = new DispatchId(new UUID(0, 1));
    private final Owner owner = new Owner(new OperatorId(new UUID(0, 2)), Mode.LIVE);
    private final TimelineEntry entry = new TimelineEntry("key:1", Optional.empty());
    private final AxonTestFixture fixture = AxonTestFixture.with(module());

    private static EventSourcingConfigurer module() {
        var axon = EveryFamily.TAGS.registerWith(EventSourcingConfigurer.create());
        DispatchModule.of(
                        new InMemoryDispatchViews(),
                        new TestCatalogue(),
                        new CaughtUp(),
                        Clock.fixed(NOW, ZoneOffset.UTC),
                        trouble -> fail("Nothing is in the way of look-ups here", trouble))
                .register(axon);
        return axon;
    }

    @AfterEach
    void stop() {
        fixture.stop();
    }

    @Test
    void callingForHelp() {
        fixture.given()
                .noPriorActivity()
                .when()
                .command(request(2, Optional.empty()))
                .then()
                .success()
                .events(received(id, owner, NOW, List.of(), entry));
    }

    @Test
    void aCallNearAnotherIsLinkedToIt() {
        var stranger = new Owner(new OperatorId(new UUID(0, 7)), Mode.LIVE);
        var other = new DispatchId(new UUID(0, 8));
        fixture.given()
                .events(received(other, stranger, NOW.minus(Duration.ofHours(2)), List.of(), entry))
                .when()
                .command(request(2, Optional.empty()))
                .then()
                .success()
                .events(received(id, owner, NOW, List.of(new OtherDispatch(other, stranger.operator())), entry));
    }

    @Test
    void aTrialIsNoDuplicate() {
        var trial = new Owner(owner.operator(), Mode.TEST);
        fixture.given()
                .events(received(new DispatchId(new UUID(0, 8)), trial, NOW, List.of(), entry))
                .when()
                .command(request(2, Optional.empty()))
                .then()
                .success()
                .events(received(id, owner, NOW, List.of(), entry));
    }

    @Test
    void whatWasLongAgoIsNoDuplicate() {
        fixture.given()
                .events(received(
                        new DispatchId(new UUID(0, 8)), owner, NOW.minus(Duration.ofMinutes(121)), List.of(), entry))
                .when()
                .command(request(2, Optional.empty()))
                .then()
                .success()
                .events(received(id, owner, NOW, List.of(), entry));
    }

    @Test
    void anUnknownBookingDelaysNoDispatch() {
        var remark = new Remark("The operator has no such booking; the dispatch is not linked to one");
        fixture.given()
                .noPriorActivity()
                .when()
                .command(request(2, Optional.of(new UUID(0, 5))))
                .then()
                .success()
                .events(received(id, owner, NOW, List.of(), new TimelineEntry("key:1", Optional.of(remark))));
    }

    @Test
    void moreThanFiftyPatientsAreTwoCalls() {
        fixture.given()
                .noPriorActivity()
                .when()
                .command(request(51, Optional.empty()))
                .then()
                .noEvents()
                .exception(Invalid.class);
    }

    @Test
    void acknowledging() {
        fixture.given()
                .events(received(id, owner, NOW, List.of(), entry))
                .when()
                .command(new AcknowledgeDispatch(id, new Requester.Desk(Mode.LIVE), entry))
                .then()
                .success()
                .events(new DispatchAcknowledged(id, owner, entry));
    }

    @Test
    void acknowledgingTwiceIsRefused() {
        fixture.given()
                .events(received(id, owner, NOW, List.of(), entry), new DispatchAcknowledged(id, owner, entry))
                .when()
                .command(new AcknowledgeDispatch(id, new Requester.Desk(Mode.LIVE), entry))
                .then()
                .noEvents()
                .exception(Conflict.class);
    }

    @Test
    void aForeignDispatchDoesNotExist() {
        var stranger = new Requester.Agency(new Owner(new OperatorId(new UUID(0, 7)), Mode.LIVE));
        fixture.given()
                .events(received(id, owner, NOW, List.of(), entry))
                .when()
                .command(new StandDown(id, stranger, entry))
                .then()
                .noEvents()
                .exception(Missing.class);
    }

    @Test
    void escalatingInTime() {
        fixture.given()
                .events(received(id, owner, NOW.minusSeconds(181), List.of(), entry))
                .when()
                .command(new EscalateDispatch(id, NOW))
                .then()
                .success()
                .events(new DispatchEscalated(id, owner, 1, TimelineEntry.BY_THE_SERVICE));
    }

    @Test
    void escalatingTooEarlyChangesNothing() {
        fixture.given()
                .events(received(id, owner, NOW.minusSeconds(179), List.of(), entry))
                .when()
                .command(new EscalateDispatch(id, NOW))
                .then()
                .success()
                .noEvents();
    }

    private RequestDispatch request(int patients, Optional<UUID> bookingId) {
        return new RequestDispatch(
                id,
                owner,
                LOBUCHE,
                4_940,
                new Patients(patients, new PatientCondition("breathless at rest")),
                Optional.empty(),
                Optional.empty(),
                new Reporter(Optional.empty(), Optional.empty()),
                bookingId,
                entry);
    }

    private static DispatchReceived received(
            DispatchId id, Owner owner, Instant at, List<OtherDispatch> duplicates, TimelineEntry entry) {
        return new DispatchReceived(
                id,
                owner,
                LOBUCHE,
                4_940,
                new Patients(2, new PatientCondition("breathless at rest")),
                Optional.empty(),
                Optional.empty(),
                new Reporter(Optional.empty(), Optional.empty()),
                Optional.empty(),
                RescueAdvice.on(LOBUCHE, 4_940, 2, new TestCatalogue().current(), NOW),
                new PossibleDuplicates(true, duplicates),
                at,
                entry);
    }
}
