package cairn.domain.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.catalogue.Hospital;
import cairn.domain.catalogue.HospitalId;
import cairn.domain.dispatch.DispatchCommand.HandOverPatients;
import cairn.domain.dispatch.DispatchCommand.HoldForNight;
import cairn.domain.dispatch.DispatchCommand.RecordLift;
import cairn.domain.dispatch.DispatchCommand.TriagePatients;
import cairn.domain.dispatch.DispatchEvent.PatientsTriaged;
import cairn.domain.shared.Confidence;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Season;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RescueDeskTest {

    private static final Instant EVENING = Instant.parse("2026-11-20T12:30:00Z");
    private static final DispatchId ID = new DispatchId(new UUID(0, 1));
    private static final Owner OWNER = new Owner(new OperatorId(new UUID(0, 2)), Mode.LIVE);
    private static final Requester DESK = new Requester.Desk(Mode.LIVE);
    private static final Requester TEST_DESK = new Requester.Desk(Mode.TEST);
    private static final TimelineEntry ENTRY = new TimelineEntry("key:1", Optional.empty());
    private static final Lift LIFT =
            new Lift("9N-AMS-1", Optional.empty(), Optional.empty(), Optional.empty(), List.of());

    private final Hospital khunde = hospital(1, "Khunde Hospital");
    private final Hospital lukla = hospital(2, "Lukla Hospital");

    @Test
    void theTestDeskDoesNotSeeLiveDispatches() {
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> in(RescueStatus.ACKNOWLEDGED).hold(new HoldForNight(ID, TEST_DESK, ENTRY), EVENING));
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> in(RescueStatus.DISPATCHED).record(new RecordLift(ID, TEST_DESK, LIFT, ENTRY)));
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> in(RescueStatus.EVACUATED)
                        .handOver(handOver(TEST_DESK, khunde.id()), List.of(khunde), EVENING));
    }

    @Test
    void aHospitalOfTheCatalogueIsRecordedByIdAndName() {
        var event = in(RescueStatus.EVACUATED).handOver(handOver(DESK, lukla.id()), List.of(khunde, lukla), EVENING);

        assertThat(event.handOver().hospitalId()).contains(lukla.id());
        assertThat(event.handOver().hospital()).isEqualTo("Lukla Hospital");
        assertThat(event.handOver().patientCount()).isEqualTo(3);
        assertThat(event.handOver().at()).isEqualTo(EVENING);
    }

    @Test
    void anUnknownHospitalIsRejected() {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(
                        () -> in(RescueStatus.EVACUATED).handOver(handOver(DESK, lukla.id()), List.of(khunde), EVENING))
                .withMessage("must be a hospital of the catalogue");
    }

    @Test
    void triageIsRecordedAndLeavesTheStatus() {
        var event = in(RescueStatus.RECEIVED).triage(new TriagePatients(ID, DESK, Triage.URGENT, ENTRY));

        assertThat(event).isEqualTo(new PatientsTriaged(ID, OWNER, Triage.URGENT, ENTRY));
        assertThat(Dispatch.evolve(in(RescueStatus.RECEIVED), event)).isEqualTo(in(RescueStatus.RECEIVED));
    }

    @ParameterizedTest
    @CsvSource({
        "RECEIVED, false",
        "ACKNOWLEDGED, false",
        "DISPATCHED, false",
        "ON_SCENE, false",
        "EVACUATED, false",
        "CLOSED, true",
        "STOOD_DOWN, true",
        "DECLINED, true"
    })
    void aDispatchIsOverOnceItIsClosedStoodDownOrDeclined(RescueStatus status, boolean isOver) {
        assertThat(status.isOver()).isEqualTo(isOver);
    }

    @Test
    void anAgencyActsInTheModeOfItsKey() {
        assertThat(new Requester.Agency(OWNER).mode()).isEqualTo(Mode.LIVE);
    }

    @Test
    void aBookingThatCouldNotBeReadIsLinkedWithARemark() {
        var booking = new UUID(5, 5);

        assertThat(BookingLink.to(booking)).isEqualTo(new BookingLink(Optional.of(booking), Optional.empty()));
        assertThat(BookingLink.unchecked(booking).bookingId()).contains(booking);
        assertThat(BookingLink.unchecked(booking).remark()).isPresent();
    }

    private static Dispatch in(RescueStatus status) {
        return new Dispatch(
                ID,
                OWNER,
                status,
                new GeoPoint(27.948, 86.812),
                new Patients(3, new PatientCondition("HAPE")),
                Instant.parse("2026-11-20T06:15:00Z"),
                0);
    }

    private static HandOverPatients handOver(Requester requester, HospitalId hospital) {
        return new HandOverPatients(
                ID,
                requester,
                new Destination.Listed(hospital),
                Optional.empty(),
                new HandOver.Receiver(Optional.empty()),
                ENTRY);
    }

    private static Hospital hospital(int number, String name) {
        return new Hospital(
                new HospitalId(new UUID(4, number)),
                "hospital-" + number,
                name,
                "Khumbu",
                new GeoPoint(27.823, 86.711),
                3840,
                Hospital.Level.HOSPITAL,
                Hospital.Status.ACTIVE,
                List.of(Season.values()),
                Hospital.Helipad.YES,
                Hospital.PressureChamber.UNKNOWN,
                Optional.empty(),
                "invented",
                Confidence.HIGH);
    }
}
