package cairn.domain.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeoPointTest {

    private static final double DEGREE_OF_A_GREAT_CIRCLE_KM = 2 * Math.PI * 6371.0088 / 360;

    @ParameterizedTest
    @CsvSource({"90.1, 0", "-90.1, 0", "0, 180.1", "0, -180.1", "NaN, 0", "0, NaN", "Infinity, 0", "0, -Infinity"})
    void whatIsNotOnTheEarthIsRefused(double latitude, double longitude) {
        assertThat(GeoPoint.isValid(latitude, longitude)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> new GeoPoint(latitude, longitude));
    }

    @Test
    void thePolesAndTheDateLineAreOnTheEarth() {
        assertThat(GeoPoint.isValid(90, 180)).isTrue();
        assertThat(GeoPoint.isValid(-90, -180)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "27.7, 85.3, 28.7, 85.3, 1",
        "0, 10, 0, 11, 1",
        "0, 179.5, 0, -179.5, 1",
        "90, 0, 89, 123, 1",
        "0, 0, 0, 180, 180",
        "45, 0, -45, 180, 180"
    })
    void aDegreeOfAGreatCircleIsAsLongEverywhere(double lat1, double lng1, double lat2, double lng2, double degrees) {
        assertThat(new GeoPoint(lat1, lng1).distanceTo(new GeoPoint(lat2, lng2)))
                .isCloseTo(degrees * DEGREE_OF_A_GREAT_CIRCLE_KM, within(0.001));
    }

    /** The example of rosettacode.org/wiki/Haversine_formula: 2887.25995 km, where the Earth's radius is 6372.8 km. */
    @Test
    void fromNashvilleToLosAngeles() {
        var nashville = new GeoPoint(36.12, -86.67);
        var losAngeles = new GeoPoint(33.94, -118.40);

        assertThat(nashville.distanceTo(losAngeles)).isCloseTo(2887.25995 * 6371.0088 / 6372.8, within(0.001));
        assertThat(losAngeles.distanceTo(nashville)).isEqualTo(nashville.distanceTo(losAngeles));
    }

    @Test
    void aPlaceIsNoDistanceFromItself() {
        var lukla = new GeoPoint(27.686, 86.727);

        assertThat(lukla.distanceTo(lukla)).isZero();
    }
}
