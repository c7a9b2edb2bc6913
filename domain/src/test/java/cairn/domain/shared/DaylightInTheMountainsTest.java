package cairn.domain.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * No table was found for the mountains, so this is an independent computation: the approximate solar coordinates and
 * sidereal time of the U.S. Naval Observatory, good to an arc minute. A twentieth of a degree is 15 s of time here.
 */
class DaylightInTheMountainsTest {

    @ParameterizedTest
    @CsvSource({"28.196, 83.977", "27.686, 86.727", "29.971, 81.819", "27.352, 87.667", "28.004, 86.857"})
    void fromSimikotToTaplejungTheSunStandsWhereAnotherFormulaPutsIt(double latitude, double longitude) {
        var position = new GeoPoint(latitude, longitude);
        for (var date = LocalDate.parse("2027-01-01"); date.getYear() == 2027; date = date.plusDays(5)) {
            var light = Daylight.of(position, date);

            assertThat(elevation(position, light.civilDawn())).isCloseTo(-6, within(0.05));
            assertThat(elevation(position, light.sunrise())).isCloseTo(-0.833, within(0.05));
            assertThat(elevation(position, light.sunset())).isCloseTo(-0.833, within(0.05));
            assertThat(elevation(position, light.civilDusk())).isCloseTo(-6, within(0.05));
        }
    }

    private static double elevation(GeoPoint position, Optional<Instant> moment) {
        double day = (moment.orElseThrow().getEpochSecond() - 946_728_000) / 86_400.0;
        double anomaly = Math.toRadians(357.529 + 0.98560028 * day);
        double longitude =
                Math.toRadians(280.459 + 0.98564736 * day + 1.915 * Math.sin(anomaly) + 0.020 * Math.sin(2 * anomaly));
        double obliquity = Math.toRadians(23.439 - 0.00000036 * day);
        double rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude));
        double declination = Math.asin(Math.sin(obliquity) * Math.sin(longitude));
        double siderealDegrees = 15 * (18.697374558 + 24.06570982441908 * day);
        double hourAngle = Math.toRadians(siderealDegrees + position.longitude()) - rightAscension;
        double latitude = Math.toRadians(position.latitude());
        return Math.toDegrees(Math.asin(Math.sin(latitude) * Math.sin(declination)
                + Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle)));
    }
}
