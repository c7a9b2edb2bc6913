package cairn.domain.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.shared.GeoPoint;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NeighbourhoodTest {

    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    @ParameterizedTest
    @CsvSource({
        "27.948, 86.812",
        "0, 0",
        "-33.5, 151.2",
        "60, 179.9999",
        "60, -179.9999",
        "0, 180",
        "0, -180",
        "89.99, 10",
        "-89.99, -120",
        "90, 0",
        "-90, 0",
        "80, 0"
    })
    void whateverIsWithinTwoKilometresIsInOneOfAFewCells(double latitude, double longitude) {
        var centre = new GeoPoint(latitude, longitude);
        var random = new Random(42);
        var cells = Neighbourhood.around(centre, NOON);

        assertThat(cells).hasSizeLessThanOrEqualTo(32);
        for (int i = 0; i < 2_000; i++) {
            var other = shifted(centre, random.nextDouble() * 1.9999, random.nextDouble() * 2 * Math.PI);
            assertThat(cells).as("%s near %s", other, centre).contains(Neighbourhood.cellOf(other, NOON));
            assertThat(Neighbourhood.around(other, NOON)).contains(Neighbourhood.cellOf(centre, NOON));
        }
    }

    /** The place so many kilometres away, in a direction. */
    private static GeoPoint shifted(GeoPoint from, double km, double bearing) {
        double arc = km / 6371.0088;
        double latitude = Math.toRadians(from.latitude());
        double sine = Math.sin(latitude) * Math.cos(arc) + Math.cos(latitude) * Math.sin(arc) * Math.cos(bearing);
        double there = Math.asin(Math.clamp(sine, -1, 1));
        double east = Math.atan2(
                Math.sin(bearing) * Math.sin(arc) * Math.cos(latitude),
                Math.cos(arc) - Math.sin(latitude) * Math.sin(there));
        double longitude = from.longitude() + Math.toDegrees(east);
        return new GeoPoint(Math.toDegrees(there), (longitude + 540) % 360 - 180);
    }

    @Test
    void cellsOfTheHimalayaAreFew() {
        assertThat(Neighbourhood.around(new GeoPoint(27.948, 86.812), NOON)).hasSizeLessThanOrEqualTo(12);
    }

    @Test
    void nextToMidnightTwoDaysAreLookedThrough() {
        var place = new GeoPoint(27.948, 86.812);
        var before = Instant.parse("2026-11-20T23:59:59Z");
        var after = Instant.parse("2026-11-21T01:59:59Z");

        assertThat(Neighbourhood.around(place, after)).contains(Neighbourhood.cellOf(place, before));
        assertThat(Neighbourhood.around(place, before)).contains(Neighbourhood.cellOf(place, after));
        assertThat(Neighbourhood.around(place, NOON))
                .allMatch(cell -> cell.day().getDayOfMonth() == 20);
    }

    @ParameterizedTest
    @CsvSource({"0.01797, true", "0.01801, false", "-0.01797, true", "-0.01801, false"})
    void twoKilometresAreNear(double north, boolean near) {
        var place = new GeoPoint(27.948, 86.812);
        var other = new GeoPoint(27.948 + north, 86.812);

        assertThat(Neighbourhood.isNear(place, NOON, other, NOON)).isEqualTo(near);
    }

    @ParameterizedTest
    @CsvSource({"7200, true", "7201, false", "-7200, true", "-7201, false"})
    void twoHoursAreNear(int seconds, boolean near) {
        var place = new GeoPoint(27.948, 86.812);

        assertThat(Neighbourhood.isNear(place, NOON, place, NOON.plus(Duration.ofSeconds(seconds))))
                .isEqualTo(near);
    }

    @Test
    void theLayoutOfTheCellsNeverChanges() {
        assertThat(Neighbourhood.cellOf(new GeoPoint(27.948, 86.812), NOON)).hasToString("6554-13096:2026-11-20");
    }
}
