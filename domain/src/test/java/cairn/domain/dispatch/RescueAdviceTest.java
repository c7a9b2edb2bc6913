package cairn.domain.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Hospital;
import cairn.domain.catalogue.HospitalId;
import cairn.domain.catalogue.LandingZone;
import cairn.domain.catalogue.PayloadClass;
import cairn.domain.dispatch.RescueAdvice.NearHospital;
import cairn.domain.dispatch.RescueAdvice.NearLandingZone;
import cairn.domain.shared.Confidence;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Season;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The distances are worked out by hand: along a meridian one degree is 111.195 km on the sphere. */
class RescueAdviceTest {

    private static final GeoPoint PLACE = new GeoPoint(28, 86.727);
    private static final Instant NOON_IN_AUTUMN = Instant.parse("2026-11-20T06:15:00Z");
    private static final Instant NOON_IN_WINTER = Instant.parse("2026-12-20T06:15:00Z");
    private static final Instant NIGHT = Instant.parse("2026-11-20T18:15:00Z");

    private static final Catalogue CATALOGUE = new Catalogue(
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(
                    hospital("a", 28.1, Hospital.Status.ACTIVE, Season.values()),
                    hospital("b", 28.2, Hospital.Status.ACTIVE, Season.AUTUMN),
                    hospital("c", 28.3, Hospital.Status.UNVERIFIED, Season.values()),
                    hospital("d", 28.4, Hospital.Status.ACTIVE, Season.values()),
                    hospital("e", 28.5, Hospital.Status.ACTIVE, Season.values()),
                    hospital("f", 27.99, Hospital.Status.ACTIVE, Season.SPRING)),
            List.of(zone("z1", 29), zone("z2", 27.5), zone("z3", 28.1), zone("z4", 28)),
            List.of());

    @Test
    void theThreeNearestHospitalsThatAreActiveAndInSeason() {
        var near = advice(3_000, 1, NOON_IN_AUTUMN).nearestHospitals();

        assertThat(near).extracting(NearHospital::name).containsExactly("a", "b", "d");
        assertThat(near.getFirst().distanceKm()).isBetween(11.11, 11.13);
        assertThat(near.getLast().distanceKm()).isBetween(44.46, 44.49);
    }

    @Test
    void inAnotherSeasonOthers() {
        assertThat(advice(3_000, 1, NOON_IN_WINTER).nearestHospitals())
                .extracting(NearHospital::name)
                .containsExactly("a", "d", "e");
    }

    @Test
    void theThreeNearestLandingZones() {
        assertThat(advice(3_000, 1, NOON_IN_AUTUMN).nearestLandingZones())
                .extracting(NearLandingZone::slug)
                .containsExactly("z4", "z3", "z2");
    }

    /** From Lukla at 27.686° straight north to 28°: 34.9 km, 10.5 minutes at 200 km/h, and ten. */
    @Test
    void theFlightIsEstimatedFromTheNearestBase() {
        var advice = advice(3_000, 1, NOON_IN_AUTUMN);

        assertThat(advice.base()).isEqualTo(HelicopterBase.LUKLA);
        assertThat(advice.estimatedFlightMinutes()).isEqualTo(20);
    }

    @ParameterizedTest
    @CsvSource({"5500, true", "5501, false", "8849, false", "-430, true"})
    void whetherALandingCanBeExpected(int altitude, boolean within) {
        assertThat(advice(altitude, 1, NOON_IN_AUTUMN).reach().isWithinCeiling())
                .isEqualTo(within);
    }

    @ParameterizedTest
    @CsvSource({"4800, 5, ", "4801, 1, 1", "4801, 2, 1", "4801, 3, 2", "5600, 50, 25"})
    void inThinAirTwoFlyAtATime(int altitude, int patients, Integer lifts) {
        assertThat(advice(altitude, patients, NOON_IN_AUTUMN).plannedLifts()).isEqualTo(Optional.ofNullable(lifts));
    }

    @Test
    void byDayNoFlightWaitsForLight() {
        var advice = advice(3_000, 1, NOON_IN_AUTUMN);

        assertThat(advice.daylight()).isTrue();
        assertThat(advice.firstLight()).isEmpty();
    }

    @Test
    void atNightFirstLightIsStated() {
        var advice = advice(3_000, 1, NIGHT);

        assertThat(advice.daylight()).isFalse();
        assertThat(advice.firstLight())
                .hasValueSatisfying(
                        light -> assertThat(light).isBetween("2026-11-21T00:10:00Z", "2026-11-21T00:40:00Z"));
    }

    @Test
    void inAPolarNightThereIsNoFirstLight() {
        var advice = RescueAdvice.on(new GeoPoint(85, 0), 0, 1, CATALOGUE, Instant.parse("2026-12-20T12:00:00Z"));

        assertThat(advice.daylight()).isFalse();
        assertThat(advice.firstLight()).isEmpty();
    }

    @Test
    void anEmptyCatalogueRefusesNoDispatch() {
        var empty = new Catalogue(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

        assertThat(RescueAdvice.on(PLACE, 3_000, 1, empty, NOON_IN_AUTUMN).nearestHospitals())
                .isEmpty();
    }

    private static RescueAdvice advice(int altitude, int patients, Instant now) {
        return RescueAdvice.on(PLACE, altitude, patients, CATALOGUE, now);
    }

    private static Hospital hospital(String name, double latitude, Hospital.Status status, Season... seasons) {
        return new Hospital(
                new HospitalId(new UUID(0, name.hashCode())),
                name,
                name,
                "Khumbu",
                new GeoPoint(latitude, PLACE.longitude()),
                3_000,
                Hospital.Level.CLINIC,
                status,
                List.of(seasons),
                Hospital.Helipad.UNKNOWN,
                Hospital.PressureChamber.UNKNOWN,
                Optional.empty(),
                "test",
                Confidence.HIGH);
    }

    private static LandingZone zone(String slug, double latitude) {
        return new LandingZone(
                slug,
                slug,
                LandingZone.Kind.OPEN_GROUND,
                new GeoPoint(latitude, PLACE.longitude()),
                3_000,
                PayloadClass.NORMAL,
                "test",
                Confidence.HIGH);
    }
}
