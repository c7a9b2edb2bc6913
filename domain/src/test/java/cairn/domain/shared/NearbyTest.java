package cairn.domain.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearbyTest {

    private static final GeoPoint EQUATOR = new GeoPoint(0, 0);

    private final Hut far = new Hut("a-far", "A far hut", new GeoPoint(0, 3));
    private final Hut near = new Hut("z-near", "The near hut", new GeoPoint(0, 1));
    private final Hut between = new Hut("between", "Between", new GeoPoint(2, 0));

    @Test
    void theNearestComesFirst() {
        assertThat(Nearby.nearest(List.of(far, between, near), EQUATOR, 2))
                .extracting(Nearby::place)
                .containsExactly(near, between);
        assertThat(Nearby.byDistance(List.of(far, between, near), EQUATOR))
                .extracting(Nearby::place)
                .containsExactly(near, between, far);
    }

    @Test
    void eachSaysHowFarItIs() {
        assertThat(Nearby.nearest(List.of(near), EQUATOR, 1).getFirst().distanceKm())
                .isCloseTo(111.195, within(0.001));
    }

    @Test
    void theEquallyFarComeByNameAndThenBySlug() {
        var west = new Hut("b", "Same name", new GeoPoint(0, -1));
        var east = new Hut("a", "Same name", new GeoPoint(0, 1));
        var other = new Hut("c", "Another name", new GeoPoint(0, 1));

        assertThat(Nearby.nearest(List.of(west, east, other), EQUATOR, 3))
                .extracting(Nearby::place)
                .containsExactly(other, east, west);
    }

    @Test
    void whereThereAreFewerAllAreNamed() {
        assertThat(Nearby.nearest(List.of(near), EQUATOR, 3)).hasSize(1);
        assertThat(Nearby.nearest(List.<Hut>of(), EQUATOR, 3)).isEmpty();
    }

    private record Hut(String slug, String name, GeoPoint position) implements Located {}
}
