package cairn.adapter.rest.pages.sketch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import cairn.adapter.rest.pages.model.Sketch.Label;
import cairn.adapter.rest.pages.sketch.Projection.Frame;
import cairn.domain.shared.GeoPoint;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class SketchTest {

    private static final MappedPlace LUKLA = place("Lukla", 27.687, 86.731, 2840);
    private static final MappedPlace NAMCHE = place("Namche Bazaar", 27.806, 86.714, 3440);
    private static final MappedPlace KALA_PATTHAR = place("Kala Patthar", 27.996, 86.829, 5545);
    private static final List<MappedPlace> WAY = List.of(LUKLA, NAMCHE, KALA_PATTHAR, NAMCHE, LUKLA);

    @Test
    void aScaleMapsInProportion() {
        var scale = new Scale(100, 200, 50, 0);
        assertThat(scale.at(100)).isEqualTo(50);
        assertThat(scale.at(150)).isEqualTo(25);
        assertThat(scale.at(200)).isZero();
    }

    @Test
    void aScaleNeedsTwoValues() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Scale(1, 1, 0, 10));
        assertThatIllegalArgumentException().isThrownBy(() -> new Scale(0, Double.NaN, 0, 10));
    }

    @Test
    void ticksAreRound() {
        assertThat(new Scale(2740, 5645, 0, 1).ticks(5)).containsExactly(3000.0, 4000.0, 5000.0);
        assertThat(new Scale(0, 1, 0, 1).ticks(5)).hasSize(6);
        assertThat(Scale.roundStep(581)).isEqualTo(1000);
        assertThat(Scale.roundStep(0.3)).isCloseTo(0.5, within(1e-9));
        assertThat(Scale.roundStep(20)).isEqualTo(20);
    }

    @Test
    void northIsUpAndTheScaleIsTrueInBothDirections() {
        var south = new GeoPoint(27.7, 86.7);
        var north = new GeoPoint(27.8, 86.7);
        var east = new GeoPoint(27.7, 86.8);
        var projection = Projection.fitting(List.of(south, north, east), new Frame(640, 200, 400, 40));

        assertThat(projection.at(north).y()).isLessThan(projection.at(south).y());
        assertThat(projection.at(east).x()).isGreaterThan(projection.at(south).x());
        assertThat(projection.at(south).y() - projection.at(north).y())
                .isCloseTo(south.distanceTo(north) * projection.pixelsPerKm(), within(1.0));
        assertThat(projection.at(east).x() - projection.at(south).x())
                .isCloseTo(south.distanceTo(east) * projection.pixelsPerKm(), within(1.0));
    }

    @Test
    void everyPlaceIsWithinTheMargins() {
        var frame = new Frame(640, 200, 400, 40);
        var projection =
                Projection.fitting(WAY.stream().map(MappedPlace::position).toList(), frame);
        assertThat(projection.height()).isBetween(200.0, 400.0);
        assertThat(WAY).allSatisfy(place -> {
            var dot = projection.at(place.position());
            assertThat(dot.x()).isBetween(39.9, 600.1);
            assertThat(dot.y()).isBetween(39.9, projection.height() - 39.9);
        });
    }

    @Test
    void aSinglePlaceIsInTheMiddle() {
        var map = SketchMap.of("Map", List.of(LUKLA));
        assertThat(map.marks()).singleElement().satisfies(mark -> {
            assertThat(mark.x()).isEqualTo("320");
            assertThat(mark.y()).isEqualTo("110");
        });
        assertThat(HeightProfile.of("Profile", List.of(LUKLA)).marks()).hasSize(1);
    }

    @Test
    void aMapMarksAndNamesEachPlaceOnce() {
        var map = SketchMap.of("Map", WAY);
        assertThat(map.marks())
                .extracting(mark -> mark.name())
                .containsExactly("Lukla, 2840 m", "Namche Bazaar, 3440 m", "Kala Patthar, 5545 m");
        assertThat(map.labels())
                .extracting(Label::text)
                .containsExactlyInAnyOrder("Lukla", "Namche Bazaar", "Kala Patthar", "10 km");
        assertThat(map.path()).startsWith("M").matches("M[0-9. ]+( L[0-9. ]+){4}");
        assertThat(map.description()).contains("3 places from Lukla to Lukla");
    }

    @Test
    void aLabelWithoutRoomIsLeftOut() {
        var crowd = IntStream.range(0, 60)
                .mapToObj(i -> place("A village with a long name " + i, 27.7 + i * 1e-5, 86.7, 3000))
                .toList();
        assertThat(SketchMap.of("Map", crowd).labels()).hasSizeLessThan(40);
        assertThat(SketchMap.of("Map", crowd).marks()).hasSize(60);
    }

    @Test
    void theFirstLabelsAreThoseOfTheEndsAndTheHighestPlace() {
        var more = List.of(NAMCHE, LUKLA, KALA_PATTHAR, LUKLA);
        assertThat(SketchMap.mostImportantFirst(more)).containsExactly(NAMCHE, LUKLA, KALA_PATTHAR);
    }

    @Test
    void distancesAddUp() {
        var distances = HeightProfile.distances(WAY);
        assertThat(distances.getFirst()).isZero();
        assertThat(distances).isSorted().hasSize(5);
        assertThat(distances.getLast()).isCloseTo(2 * distances.get(2), within(1e-9));
    }

    @Test
    void aProfileHasTheAltitudesAndARoundScale() {
        var profile = HeightProfile.of("Profile", WAY);
        assertThat(profile.marks()).hasSize(5);
        assertThat(profile.ground()).startsWith(profile.path()).endsWith("Z");
        assertThat(profile.labels()).extracting(Label::text).contains("3,000 m", "4,000 m", "5,000 m", "Kala Patthar");
        assertThat(profile.lines()).hasSize(3);
        assertThat(profile.description()).contains("2,840 m", "5,545 m");
    }

    @Test
    void aLevelWayHasAProfile() {
        assertThat(HeightProfile.of("Profile", List.of(LUKLA, LUKLA)).path()).doesNotContain("NaN");
    }

    private static MappedPlace place(String name, double latitude, double longitude, int altitudeMetres) {
        return new MappedPlace(name, new GeoPoint(latitude, longitude), altitudeMetres);
    }
}
