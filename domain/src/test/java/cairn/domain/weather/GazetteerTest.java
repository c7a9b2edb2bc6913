package cairn.domain.weather;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.LandingZone;
import cairn.domain.catalogue.PayloadClass;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.shared.Confidence;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Money;
import cairn.domain.weather.ClimateStation.Normal;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GazetteerTest {

    private final Gazetteer places = Gazetteer.of(
            new Catalogue(
                    List.of(
                            trail(
                                    1,
                                    at("Lukla", 27.687, 86.731, 2840),
                                    at("Namche Bazaar", 27.806, 86.714, 3440),
                                    at("Lukla", 27.687, 86.731, 2840)),
                            trail(
                                    2,
                                    at("Jagat (Budhi Gandaki)", 28.41, 84.90, 1340),
                                    at("Shey Gompa", 29.36, 82.96, 4343)),
                            trail(
                                    3,
                                    at("Jagat (Budhi Gandaki)", 28.41, 84.90, 1340),
                                    at("Kang La (Shey)", 29.4, 82.9, 5350)),
                            trail(
                                    4,
                                    at("Jagat (Alpha)", 28.42, 84.40, 1300),
                                    at("Thukla (Dughla)", 27.92, 86.80, 4620),
                                    at("Thorong La", 28.79, 83.93, 5416),
                                    at("Thorong Phedi", 28.776, 83.973, 4540),
                                    at("Manang", 28.667, 84.022, 3540))),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(landing("Lukla", 27.686, 86.727, 2784), landing("Tumlingtar", 27.315, 87.193, 410)),
                    List.of()),
            new Climate(List.of(
                    station("Kyanjin Gompa (Langtang)", 28.212, 85.567, 3870), station("Manang", 28.0, 84.0, 100))));

    private static Waypoint at(String name, double latitude, double longitude, int altitudeMetres) {
        return new Waypoint(name, Waypoint.Kind.VILLAGE, 1, latitude, longitude, altitudeMetres);
    }

    private static LandingZone landing(String name, double latitude, double longitude, int altitudeMetres) {
        return new LandingZone(
                name,
                name,
                LandingZone.Kind.HELIPAD,
                new GeoPoint(latitude, longitude),
                altitudeMetres,
                PayloadClass.NORMAL,
                "test",
                Confidence.HIGH);
    }

    private static ClimateStation station(String name, double latitude, double longitude, int altitudeMetres) {
        return new ClimateStation(
                name,
                name,
                new GeoPoint(latitude, longitude),
                altitudeMetres,
                Collections.nCopies(12, new Normal(1, 2, 3)));
    }

    private static Trail trail(int number, Waypoint... waypoints) {
        return new Trail(
                new TrailId(new UUID(0, number)),
                "trail-" + number,
                "Trail " + number,
                new RouteId("route"),
                "Region",
                Difficulty.EASY,
                3,
                30,
                5000,
                "Start",
                "End",
                List.of(),
                Optional.empty(),
                List.of(),
                false,
                1,
                Money.of(1, "USD"),
                Arrays.asList(waypoints));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Namche Bazaar",
                "namche bazaar",
                "NAMCHE BAZAAR",
                "Námçhé Bäzāār",
                "Na\u0301mche  Bazaar ",
                "namche-bazaar",
                "Namche_Bazaar",
                "Namche"
            })
    void neitherCaseNorAccentsMatter(String name) {
        assertThat(places.find(name)).contains(Place.of("Namche Bazaar", new GeoPoint(27.806, 86.714), 3440));
    }

    @ParameterizedTest
    @CsvSource({
        "Lukla, Lukla",
        "Tumlingtar, Tumlingtar",
        "Thukla, Thukla (Dughla)",
        "Dughla, Thukla (Dughla)",
        "thukla dughla, Thukla (Dughla)",
        "Jagat Alpha, Jagat (Alpha)",
        "Kyanjin Gompa, Kyanjin Gompa",
        "Jagat, Jagat (Budhi Gandaki)",
        "Shey, Shey Gompa"
    })
    void aPlaceGoesBySeveralNames(String asked, String name) {
        assertThat(places.find(asked).flatMap(Place::name)).contains(name);
    }

    @Test
    void aWaypointComesBeforeAnyOtherPlaceOfItsName() {
        assertThat(places.find("Lukla").flatMap(Place::altitudeMetres)).contains(2840);
        assertThat(places.find("Manang").flatMap(Place::altitudeMetres)).contains(3540);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Namche Bazar", "Namch", "Bazaar", "Thorong", "Langtang", "Atlantis", "", "-", "नाम्चे"})
    void whatIsNoNameIsNotGuessed(String name) {
        assertThat(places.find(name)).isEmpty();
    }

    @Test
    void aMistakeHasItsNearMatchesTheNearestFirst() {
        assertThat(places.nearMatches("Namche Bazar")).containsExactly("Namche Bazaar");
        assertThat(places.nearMatches("Nomche")).contains("Namche Bazaar");
        assertThat(places.nearMatches("lukls")).containsExactly("Lukla");
        assertThat(places.nearMatches("Thorong")).containsExactly("Thorong La", "Thorong Phedi");
        assertThat(places.nearMatches("Dugla")).containsExactly("Thukla (Dughla)");
        assertThat(places.nearMatches("Bazaar")).containsExactly("Namche Bazaar");
        assertThat(places.nearMatches("Hotel in Manang")).containsExactly("Manang");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Atlantis", "नाम्चे", "x"})
    void whatIsLikeNothingHasNone(String name) {
        assertThat(places.nearMatches(name)).isEmpty();
    }

    @Test
    void aPositionHasTheNameOfWhatIsThere() {
        var beside = new GeoPoint(27.810, 86.716);

        assertThat(places.at(beside)).isEqualTo(new Place(Optional.of("Namche Bazaar"), beside, Optional.empty()));
        assertThat(places.altitudeNear(beside)).contains(3440);
    }

    @Test
    void aPositionSomewhereElseHasNone() {
        var above = new GeoPoint(27.85, 86.75);
        var far = new GeoPoint(28.0, 82.0);

        assertThat(places.at(above).name()).isEmpty();
        assertThat(places.altitudeNear(above)).contains(3440);
        assertThat(places.at(far).name()).isEmpty();
        assertThat(places.altitudeNear(far)).isEmpty();
    }
}
