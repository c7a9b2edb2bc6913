package cairn.domain.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.shared.GeoPoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class HelicopterBaseTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "Everest Base Camp, 28.004, 86.857, LUKLA",
        "Ghunsa, 27.660, 87.935, LUKLA",
        "Annapurna Base Camp, 28.530, 83.878, POKHARA",
        "Rara Lake, 29.533, 82.087, POKHARA",
        "Kyanjin Gompa, 28.212, 85.567, KATHMANDU",
        "Samagaun, 28.586, 84.640, POKHARA"
    })
    void theNearestBaseIsThatOfTheShortestGreatCircle(String place, double lat, double lng, HelicopterBase base) {
        assertThat(HelicopterBase.nearestTo(new GeoPoint(lat, lng))).as(place).isEqualTo(base);
    }

    @ParameterizedTest
    @EnumSource
    void nextToTheBaseItIsTenMinutes(HelicopterBase base) {
        assertThat(HelicopterBase.nearestTo(base.position())).isEqualTo(base);
        assertThat(base.estimatedFlightMinutesTo(base.position())).isEqualTo(10);
    }

    /** A degree of latitude is 111.195 km, at 200 km/h 33.36 minutes. */
    @Test
    void aDegreeAwayItIsThirtyThreeMinutesMore() {
        var north = new GeoPoint(HelicopterBase.POKHARA.position().latitude() + 1, 83.977);

        assertThat(HelicopterBase.POKHARA.estimatedFlightMinutesTo(north)).isEqualTo(43);
    }

    @Test
    void toEverestBaseCampItIsAboutElevenMinutesInTheAir() {
        assertThat(HelicopterBase.LUKLA.estimatedFlightMinutesTo(new GeoPoint(28.004, 86.857)))
                .isEqualTo(21);
    }
}
