package cairn.domain.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.HospitalId;
import cairn.domain.dispatch.DispatchCommand.AcknowledgeDispatch;
import cairn.domain.dispatch.DispatchCommand.CloseDispatch;
import cairn.domain.dispatch.DispatchCommand.DeclineDispatch;
import cairn.domain.dispatch.DispatchCommand.DispatchHelicopter;
import cairn.domain.dispatch.DispatchCommand.EscalateDispatch;
import cairn.domain.dispatch.DispatchCommand.EvacuatePatients;
import cairn.domain.dispatch.DispatchCommand.HandOverPatients;
import cairn.domain.dispatch.DispatchCommand.HoldForNight;
import cairn.domain.dispatch.DispatchCommand.RecordGuarantee;
import cairn.domain.dispatch.DispatchCommand.RecordLift;
import cairn.domain.dispatch.DispatchCommand.ReportOnScene;
import cairn.domain.dispatch.DispatchCommand.RequestDispatch;
import cairn.domain.dispatch.DispatchCommand.StandDown;
import cairn.domain.dispatch.DispatchCommand.TriagePatients;
import cairn.domain.dispatch.DispatchEvent.DispatchAcknowledged;
import cairn.domain.dispatch.DispatchEvent.DispatchEscalated;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Standing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DispatchTest {

    private static final Path TABLE = Path.of("..", "docs", "api", "dispatches.md");
    private static final Instant NOON = Instant.parse("2026-11-20T06:15:00Z");
    private static final GeoPoint LOBUCHE = new GeoPoint(27.948, 86.812);
    private static final Catalogue NOTHING =
            new Catalogue(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    private final DispatchId id = new DispatchId(new UUID(0, 1));
    private final Owner owner = new Owner(new OperatorId(new UUID(0, 2)), Mode.LIVE);
    private final Requester caller = new Requester.Agency(owner);
    private final Requester desk = new Requester.Desk(Mode.LIVE);
    private final TimelineEntry entry = new TimelineEntry("key:1", Optional.empty());
    private final TimelineEntry withReason = new TimelineEntry("key:1", Optional.of(new Remark("walked down")));

    @TestFactory
    Stream<DynamicTest> everyMoveFromEveryStatusIsAsTheTableSays() throws IOException {
        var lines = Files.readAllLines(TABLE).stream()
                .dropWhile(line -> !line.startsWith("| Status |"))
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> line.substring(2, line.length() - 2).split(" \\| ", -1))
                .toList();
        var moves = List.of(lines.getFirst()).subList(1, lines.getFirst().length);
        var rows = lines.subList(2, lines.size());
        assertThat(moves)
                .containsExactlyElementsOf(
                        Stream.of(RescueMove.values()).map(RescueMove::label).toList());
        assertThat(rows.stream().map(row -> row[0]))
                .containsExactlyElementsOf(Stream.of(RescueStatus.values())
                        .map(RescueStatus::label)
                        .toList());
        return rows.stream()
                .flatMap(row -> Stream.of(RescueMove.values())
                        .map(move -> DynamicTest.dynamicTest(
                                row[0] + " " + move.label(),
                                () -> assertDoes(row[0], move, row[1 + moves.indexOf(move.label())]))));
    }

    private void assertDoes(String status, RescueMove move, String outcome) {
        var dispatch = in(RescueStatus.valueOf(status.toUpperCase(Locale.ROOT)));
        if (outcome.equals("-")) {
            assertThatExceptionOfType(Conflict.class)
                    .isThrownBy(() -> moved(dispatch, move))
                    .satisfies(refusal -> assertThat(refusal.standing())
                            .hasValue(new Standing(
                                    status,
                                    dispatch.status().allowed().stream()
                                            .map(RescueMove::label)
                                            .toList())));
            assertThat(dispatch.status().allowed()).doesNotContain(move);
        } else {
            assertThat(Dispatch.evolve(dispatch, moved(dispatch, move)).status().label())
                    .isEqualTo(outcome);
            assertThat(dispatch.status().allowed()).contains(move);
        }
    }

    private DispatchEvent moved(Dispatch dispatch, RescueMove move) {
        return switch (move) {
            case ACKNOWLEDGE -> dispatch.acknowledge(new AcknowledgeDispatch(id, desk, entry));
            case DISPATCH -> dispatch.dispatch(new DispatchHelicopter(id, desk, Optional.empty(), entry));
            case ON_SCENE -> dispatch.arrive(new ReportOnScene(id, desk, entry));
            case EVACUATE -> dispatch.evacuate(new EvacuatePatients(id, desk, entry));
            case CLOSE -> dispatch.close(new CloseDispatch(id, desk, entry));
            case DECLINE -> dispatch.decline(new DeclineDispatch(id, desk, withReason));
            case STAND_DOWN -> dispatch.standDown(new StandDown(id, caller, entry));
        };
    }

    private Dispatch in(RescueStatus status) {
        return new Dispatch(id, owner, status, LOBUCHE, patients(3), NOON, 0);
    }

    private static Patients patients(int count) {
        return new Patients(count, new PatientCondition("cannot walk a straight line"));
    }

    @Test
    void aCallForHelpIsReceivedWithItsAdvice() {
        var command = request(4940, 3, "cannot walk a straight line");
        var advice = advice(4940, 3);

        var received = receive(command, advice);

        assertThat(received.advice()).isEqualTo(advice);
        assertThat(received.receivedAt()).isEqualTo(NOON);
        assertThat(received.entry()).isEqualTo(entry);
        assertThat(Dispatch.evolve(null, received)).isEqualTo(in(RescueStatus.RECEIVED));
    }

    @ParameterizedTest
    @CsvSource({
        "-431, 1, x, altitudeM",
        "8850, 1, x, altitudeM",
        "4940, 0, x, patientCount",
        "4940, 51, x, patientCount",
        "4940, 1, ' ', condition"
    })
    void uselessCallsAreRefused(int altitude, int count, String condition, String member) {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> receive(request(altitude, count, condition), advice(4940, 1)))
                .satisfies(refusal ->
                        assertThat(refusal.faults()).extracting(Fault::member).containsExactly(member));
    }

    @ParameterizedTest
    @CsvSource({"-430, 1", "8849, 50", "0, 1"})
    void theBoundsThemselvesAreTaken(int altitude, int count) {
        assertThat(receive(request(altitude, count, "x"), advice(altitude, count))
                        .altitudeMetres())
                .isEqualTo(altitude);
    }

    @Test
    void aBookingThatIsNotTheCallersIsRemarkedAndNotLinked() {
        var received = Dispatch.receive(
                request(4940, 1, "x"), advice(4940, 1), PossibleDuplicates.UNKNOWN, BookingLink.unknown(), NOON);

        assertThat(received.bookingId()).isEmpty();
        assertThat(received.entry().note())
                .hasValueSatisfying(note -> assertThat(note.text()).contains("no such booking"));
    }

    @Test
    void decliningNeedsAReason() {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> in(RescueStatus.RECEIVED).decline(new DeclineDispatch(id, desk, entry)))
                .satisfies(refusal ->
                        assertThat(refusal.faults()).extracting(Fault::member).containsExactly("reason"));
    }

    @Test
    void forOthersItDoesNotExist() {
        var stranger = new Requester.Agency(new Owner(new OperatorId(new UUID(0, 9)), Mode.LIVE));
        var ownTestKey = new Requester.Agency(new Owner(owner.operator(), Mode.TEST));
        var testDesk = new Requester.Desk(Mode.TEST);

        for (var party : List.of(stranger, ownTestKey, testDesk)) {
            assertThatExceptionOfType(Missing.class)
                    .isThrownBy(() -> in(RescueStatus.RECEIVED).standDown(new StandDown(id, party, entry)));
            assertThatExceptionOfType(Missing.class)
                    .isThrownBy(() -> in(RescueStatus.CLOSED).acknowledge(new AcknowledgeDispatch(id, party, entry)));
            assertThatExceptionOfType(Missing.class)
                    .isThrownBy(
                            () -> in(RescueStatus.CLOSED).triage(new TriagePatients(id, party, Triage.URGENT, entry)));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "LIVE, 0, false",
        "LIVE, 179, false",
        "LIVE, 180, true",
        "LIVE, 100000, true",
        "TEST, 9, false",
        "TEST, 10, true"
    })
    void itIsEscalatedWhenItsPeriodIsOver(Mode mode, int seconds, boolean escalated) {
        var dispatch = waiting(mode);

        assertThat(escalation(dispatch, NOON.plusSeconds(seconds)).isPresent()).isEqualTo(escalated);
    }

    @Test
    void onceInEachPeriod() {
        var first = escalation(waiting(Mode.LIVE), NOON.plusSeconds(200)).orElseThrow();
        var once = Dispatch.evolve(waiting(Mode.LIVE), first);

        assertThat(once.status()).isEqualTo(RescueStatus.RECEIVED);
        assertThat(escalation(once, NOON.plusSeconds(200))).isEmpty();
        assertThat(escalation(once, NOON.plusSeconds(359))).isEmpty();
        assertThat(escalation(once, NOON.plusSeconds(360)))
                .hasValueSatisfying(again -> assertThat(again.period()).isEqualTo(2));
    }

    @Test
    void aLateEscalationIsOneAndNotAllThatWereMissed() {
        var late = escalation(waiting(Mode.LIVE), NOON.plus(Duration.ofMinutes(10)))
                .orElseThrow();

        assertThat(late.period()).isEqualTo(3);
        assertThat(escalation(Dispatch.evolve(waiting(Mode.LIVE), late), NOON.plus(Duration.ofMinutes(11))))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource(value = RescueStatus.class, mode = EnumSource.Mode.EXCLUDE, names = "RECEIVED")
    void whatIsAcknowledgedIsNotEscalated(RescueStatus status) {
        assertThat(escalation(in(status), NOON.plus(Duration.ofDays(1)))).isEmpty();
    }

    @Test
    void aClockThatIsBehindEscalatesNothing() {
        assertThat(escalation(waiting(Mode.LIVE), NOON.minus(Duration.ofDays(1))))
                .isEmpty();
    }

    @Test
    void whatIsMadeForTrialsCanBeEscalatedAheadOfTheClock() {
        var ahead = new EscalateDispatch(id, NOON.plusSeconds(10));

        assertThat(waiting(Mode.TEST).escalate(ahead, NOON))
                .hasValueSatisfying(escalated -> assertThat(escalated.period()).isOne());
    }

    @Test
    void whatIsLiveWaitsForTheClock() {
        assertThat(waiting(Mode.LIVE).escalate(new EscalateDispatch(id, NOON.plus(Duration.ofDays(1))), NOON))
                .isEmpty();
    }

    @Test
    void theNextEscalationIsDueAPeriodAfterTheLastThatWasDue() {
        var once = Dispatch.evolve(
                waiting(Mode.LIVE),
                escalation(waiting(Mode.LIVE), NOON.plusSeconds(400)).orElseThrow());

        assertThat(waiting(Mode.LIVE).nextEscalation()).contains(NOON.plusSeconds(180));
        assertThat(waiting(Mode.TEST).nextEscalation()).contains(NOON.plusSeconds(10));
        assertThat(once.nextEscalation()).contains(NOON.plusSeconds(540));
        assertThat(in(RescueStatus.ACKNOWLEDGED).nextEscalation()).isEmpty();
    }

    private Optional<DispatchEscalated> escalation(Dispatch dispatch, Instant now) {
        return dispatch.escalate(new EscalateDispatch(id, now), now);
    }

    private Dispatch waiting(Mode mode) {
        return new Dispatch(
                id, new Owner(owner.operator(), mode), RescueStatus.RECEIVED, LOBUCHE, patients(3), NOON, 0);
    }

    @ParameterizedTest
    @EnumSource(RescueStatus.class)
    void theGuaranteeNeverHoldsUpTheRescueAndIsRecordedUntilItIsOver(RescueStatus status) {
        for (var state : Guarantee.State.values()) {
            var command = new RecordGuarantee(id, desk, guarantee(state, Optional.of("P. Sherpa")), entry);
            if (status.isOver()) {
                assertThatExceptionOfType(Conflict.class)
                        .isThrownBy(() -> in(status).record(command));
            } else {
                var recorded = in(status).record(command);
                assertThat(Dispatch.evolve(in(status), recorded)).isEqualTo(in(status));
            }
        }
    }

    @Test
    void somebodyByNameMustAnswerForAnOverriddenGuarantee() {
        var command = new RecordGuarantee(id, desk, guarantee(Guarantee.State.OVERRIDDEN, Optional.empty()), entry);

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> in(RescueStatus.RECEIVED).record(command))
                .satisfies(refusal ->
                        assertThat(refusal.faults()).extracting(Fault::member).containsExactly("dutyOfficer"));
    }

    private static Guarantee guarantee(Guarantee.State state, Optional<String> officer) {
        return new Guarantee(
                state, new Guarantee.Insurer(Optional.empty(), Optional.empty(), officer), Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({
        "RECEIVED, false",
        "ACKNOWLEDGED, false",
        "DISPATCHED, true",
        "ON_SCENE, true",
        "EVACUATED, true",
        "CLOSED, false",
        "STOOD_DOWN, false",
        "DECLINED, false"
    })
    void liftsAreRecordedOnceAHelicopterIsOnItsWay(RescueStatus status, boolean taken) {
        var command = new RecordLift(id, desk, lift(NOON, NOON.plusSeconds(600)), entry);

        if (taken) {
            assertThat(in(status).record(command).lift()).isEqualTo(command.lift());
        } else {
            assertThatExceptionOfType(Conflict.class)
                    .isThrownBy(() -> in(status).record(command));
        }
    }

    @Test
    void aHelicopterDoesNotLandBeforeItTakesOff() {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> in(RescueStatus.DISPATCHED)
                        .record(new RecordLift(id, desk, lift(NOON, NOON.minusSeconds(1)), entry)));
    }

    private static Lift lift(Instant tookOff, Instant landed) {
        return new Lift("9N-AMS-1", Optional.empty(), Optional.of(tookOff), Optional.of(landed), List.of());
    }

    @Test
    void aHoldLastsUntilFirstLight() {
        var held = in(RescueStatus.ACKNOWLEDGED)
                .hold(new HoldForNight(id, desk, entry), Instant.parse("2026-11-20T12:30:00Z"));

        assertThat(held.until()).isBetween("2026-11-21T00:10:00Z", "2026-11-21T00:40:00Z");
    }

    @ParameterizedTest
    @EnumSource(
            value = RescueStatus.class,
            names = {"EVACUATED", "CLOSED", "STOOD_DOWN", "DECLINED"})
    void onlyAWaitingDispatchIsHeld(RescueStatus status) {
        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> in(status).hold(new HoldForNight(id, desk, entry), NOON));
    }

    @ParameterizedTest
    @EnumSource(RescueStatus.class)
    void patientsAreHandedOverWhenTheyAreEvacuated(RescueStatus status) {
        var command = handOver(new Destination.Named("Mountain Medical"), Optional.empty());

        if (status == RescueStatus.EVACUATED) {
            var handOver = in(status)
                    .handOver(command, List.of(), NOON.plusSeconds(60))
                    .handOver();
            assertThat(handOver.hospital()).isEqualTo("Mountain Medical");
            assertThat(handOver.patientCount()).isEqualTo(3);
            assertThat(handOver.at()).isEqualTo(NOON.plusSeconds(60));
        } else {
            assertThatExceptionOfType(Conflict.class)
                    .isThrownBy(() -> in(status).handOver(command, List.of(), NOON));
        }
    }

    @Test
    void noMorePatientsAreHandedOverThanThereAre() {
        var command = handOver(new Destination.Named("Mountain Medical"), Optional.of(4));

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> in(RescueStatus.EVACUATED).handOver(command, List.of(), NOON))
                .satisfies(refusal ->
                        assertThat(refusal.faults()).extracting(Fault::member).containsExactly("patientCount"));
    }

    @Test
    void aHospitalThatIsNotInTheCatalogueIsNamedInstead() {
        var command = handOver(new Destination.Listed(new HospitalId(new UUID(9, 9))), Optional.empty());

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> in(RescueStatus.EVACUATED).handOver(command, List.of(), NOON))
                .satisfies(refusal ->
                        assertThat(refusal.faults()).extracting(Fault::member).containsExactly("hospitalId"));
    }

    private HandOverPatients handOver(Destination destination, Optional<Integer> patients) {
        return new HandOverPatients(id, desk, destination, patients, new HandOver.Receiver(Optional.empty()), entry);
    }

    /** Nor is it escalated after an hour, or after 100 seconds in test mode. */
    @ParameterizedTest
    @CsvSource({"LIVE, 20, PT3M", "TEST, 10, PT10S"})
    void escalationsEnd(Mode mode, int last, Duration period) {
        var there = waiting(mode);
        var lastButOne = Dispatch.evolve(
                there, new DispatchEscalated(id, there.owner(), last - 1, TimelineEntry.BY_THE_SERVICE));
        var at = NOON.plus(period.multipliedBy(last));
        var done = Dispatch.evolve(
                lastButOne,
                lastButOne.escalate(new EscalateDispatch(id, at), at).orElseThrow());
        var later = at.plus(period);

        assertThat(lastButOne.nextEscalation()).hasValue(at);
        assertThat(done.nextEscalation()).isEmpty();
        assertThat(done.escalate(new EscalateDispatch(id, later), later)).isEmpty();
    }

    @Test
    void whatIsPersonalIsNotSaidByTheWay() {
        var received = receive(request(4940, 1, "cannot walk a straight line"), advice(4940, 1));

        assertThat(received.toString())
                .doesNotContain("straight", "Lhakpa", "+977", "POL-1")
                .contains("count=1");
        assertThat(new DispatchAcknowledged(id, owner, withReason).toString()).doesNotContain("walked");
    }

    private static RescueAdvice advice(int altitude, int patients) {
        return RescueAdvice.on(LOBUCHE, altitude, patients, NOTHING, NOON);
    }

    private DispatchReceived receive(RequestDispatch command, RescueAdvice advice) {
        return Dispatch.receive(command, advice, PossibleDuplicates.UNKNOWN, BookingLink.NONE, NOON);
    }

    private RequestDispatch request(int altitude, int count, String condition) {
        return new RequestDispatch(
                id,
                owner,
                LOBUCHE,
                altitude,
                new Patients(count, new PatientCondition(condition)),
                Optional.empty(),
                Optional.of(new InsuranceRef("POL-1")),
                new Reporter(Optional.of("Lhakpa"), Optional.of("+977 1 1")),
                Optional.empty(),
                entry);
    }
}
