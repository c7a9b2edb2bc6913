package cairn.domain.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.domain.catalogue.Hospital.Helipad;
import cairn.domain.catalogue.Hospital.Level;
import cairn.domain.catalogue.Hospital.PressureChamber;
import cairn.domain.catalogue.Hospital.Status;
import cairn.domain.shared.Confidence;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Season;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class HospitalTest {

    private static final LocalDate APRIL = LocalDate.parse("2027-04-10");
    private static final LocalDate JULY = LocalDate.parse("2027-07-10");

    private final Hospital allYear = hospital("khunde", Status.ACTIVE, List.of(Season.values()));
    private final Hospital seasonal = hospital("pheriche", Status.ACTIVE, List.of(Season.AUTUMN, Season.SPRING));
    private final Hospital unverified = hospital("gokyo", Status.UNVERIFIED, List.of(Season.SPRING));

    @Test
    void anAidPostReceivesPatientsInItsSeasonsOnly() {
        assertThat(seasonal.receivesPatientsOn(APRIL)).isTrue();
        assertThat(seasonal.receivesPatientsOn(JULY)).isFalse();
        assertThat(allYear.receivesPatientsOn(JULY)).isTrue();
    }

    @Test
    void noPatientIsSentToAnUnverifiedOne() {
        assertThat(unverified.receivesPatientsOn(APRIL)).isFalse();
    }

    @Test
    void thoseThatReceivePatientsStayInOrder() {
        var all = List.of(unverified, seasonal, allYear);

        assertThat(Hospital.receivingPatientsOn(APRIL, all)).containsExactly(seasonal, allYear);
        assertThat(Hospital.receivingPatientsOn(JULY, all)).containsExactly(allYear);
    }

    @Test
    void seasonsAreNamedOnceAndInCalendarOrder() {
        assertThat(hospital("a", Status.ACTIVE, List.of(Season.AUTUMN, Season.SPRING, Season.AUTUMN))
                        .seasonsOpen())
                .containsExactly(Season.SPRING, Season.AUTUMN);
    }

    @Test
    void oneThatNeverOpensIsNone() {
        assertThatIllegalArgumentException().isThrownBy(() -> hospital("a", Status.ACTIVE, List.of()));
    }

    private static Hospital hospital(String slug, Status status, List<Season> seasonsOpen) {
        return new Hospital(
                new HospitalId(new UUID(0, slug.hashCode())),
                slug,
                "A hospital",
                "Khumbu",
                new GeoPoint(27.823, 86.711),
                3840,
                Level.AID_POST,
                status,
                seasonsOpen,
                Helipad.UNKNOWN,
                PressureChamber.PORTABLE,
                Optional.empty(),
                "invented",
                Confidence.APPROXIMATE);
    }
}
