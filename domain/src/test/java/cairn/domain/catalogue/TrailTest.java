package cairn.domain.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.shared.Money;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TrailTest {

    @Test
    void climbAndDescentAreSummedFromWaypointToWaypoint() {
        var trail = trailOver(2840, 2610, 3440, 3440, 2840);

        assertThat(trail.gainMetres()).isEqualTo(830);
        assertThat(trail.lossMetres()).isEqualTo(830);
    }

    @Test
    void aTrailOfOnePlaceClimbsNothing() {
        assertThat(trailOver(1400).gainMetres()).isZero();
        assertThat(trailOver().lossMetres()).isZero();
    }

    @Test
    void theLastDayCountsTheFirst() {
        assertThat(trailOver(1400).lastDay(LocalDate.parse("2028-02-28"))).isEqualTo(LocalDate.parse("2028-02-29"));
    }

    private static Trail trailOver(int... altitudes) {
        var waypoints = Arrays.stream(altitudes)
                .mapToObj(altitude -> new Waypoint("A place", Waypoint.Kind.VILLAGE, 1, 27.7, 86.7, altitude))
                .toList();
        return new Trail(
                new TrailId(new UUID(0, 1)),
                "a-trail",
                "A Trail",
                new RouteId("a-route"),
                "Khumbu",
                Difficulty.EASY,
                2,
                20,
                3440,
                "Here",
                "There",
                List.of(),
                Optional.empty(),
                List.of(),
                false,
                1,
                Money.of(10_000, "USD"),
                waypoints);
    }
}
