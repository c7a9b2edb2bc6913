package cairn.domain.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The worked examples and the tables of J. Meeus, Astronomical Algorithms, second edition. */
class SolarEquationsTest {

    private static final double JULIAN_DAY_OF_1970 = 2_440_587.5;

    /** Example 25.a: 1992 October 13.0, computed by the equations of lower accuracy. */
    @Test
    void theDeclinationOfExample25a() {
        var sun = SolarEquations.at(Instant.parse("1992-10-13T00:00:00Z"));

        assertThat(sun.declination()).isCloseTo(-7.78507, within(0.00001));
    }

    /**
     * Example 28.b: the same moment by Smart's formula, 0.059 825 557 radians, that is 13 min 42.7 s. The example takes the
     * mean obliquity, and NOAA's equations take the apparent one, which makes a difference of 0.007 s.
     */
    @Test
    void theEquationOfTimeOfExample28b() {
        var sun = SolarEquations.at(Instant.parse("1992-10-13T00:00:00Z"));

        assertThat(sun.equationOfTimeMinutes()).isCloseTo(4 * Math.toDegrees(0.059825557), within(0.0002));
    }

    /** Example 27.a: the solstice of June 1962, at JDE 2437837.39245; the sun is as far north as the equator is oblique. */
    @Test
    void theSunIsNorthernmostAtTheSolsticeOfExample27a() {
        var sun = SolarEquations.at(dynamicalTime(2_437_837.39245));

        assertThat(sun.declination()).isCloseTo(23.4425, within(0.003));
    }

    /** The mean equinoxes of table 27.B; the true ones differ by up to 16 minutes: 0.005° of declination. */
    @ParameterizedTest
    @CsvSource({"-1.0", "-0.5", "0.5", "1.0"})
    void theSunCrossesTheEquatorAtTheEquinoxesOfTwoMillennia(double millennia) {
        double y = millennia;
        double march = 2_451_623.80984 + y * (365_242.37404 + y * (0.05169 - y * (0.00411 + y * 0.00057)));
        double september = 2_451_810.21715 + y * (365_242.01767 + y * (-0.11575 + y * (0.00337 + y * 0.00078)));

        assertThat(SolarEquations.at(dynamicalTime(march)).declination()).isCloseTo(0, within(0.008));
        assertThat(SolarEquations.at(dynamicalTime(september)).declination()).isCloseTo(0, within(0.008));
    }

    private static Instant dynamicalTime(double julianDay) {
        return Instant.ofEpochSecond(Math.round((julianDay - JULIAN_DAY_OF_1970) * 86_400));
    }
}
