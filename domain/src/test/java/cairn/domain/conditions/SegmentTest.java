package cairn.domain.conditions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.conditions.Segment.Ends;
import cairn.domain.conditions.Segment.Passage;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Money;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SegmentTest {

    private static final Trail FROM_LUKLA = trail(
            1,
            "Lukla 1",
            "Phakding 1",
            "Namche Bazaar 2",
            "Tengboche 4",
            "Everest Base Camp 8",
            "Namche Bazaar 10",
            "Lukla 11");
    private static final Trail FROM_JIRI = trail(
            2,
            "Jiri 1",
            "Junbesi 4",
            "Phakding 9",
            "Namche Bazaar 10",
            "Tengboche 12",
            "Everest Base Camp 16",
            "Namche Bazaar 19",
            "Lukla 21");
    private static final List<Trail> TRAILS = List.of(FROM_LUKLA, FROM_JIRI);

    @Test
    void aTrailPassesASegmentOnItsWayOutAndBack() {
        assertThat(segment("Namche Bazaar", "Tengboche").passages())
                .containsExactly(passage(1, 3, 4), passage(1, 9, 10), passage(2, 11, 12), passage(2, 17, 19));
    }

    @Test
    void aWayBackThatLeavesPlacesOutPassesThemAllTheSame() {
        assertThat(segment("Lukla", "Phakding").passages())
                .containsExactly(passage(1, 1, 1), passage(1, 11, 11), passage(2, 20, 21));
    }

    @Test
    void aSegmentThatATrailDoesNotHaveIsOfNoConcernToIt() {
        assertThat(segment("Jiri", "Junbesi").passages()).containsExactly(passage(2, 2, 4));
    }

    @Test
    void aTrailThatSharesAPartOfASegmentPassesIt() {
        assertThat(segment("Junbesi", "Namche Bazaar").passages())
                .containsExactly(passage(1, 2, 2), passage(1, 11, 11), passage(2, 5, 10), passage(2, 20, 21));
    }

    @Test
    void aTrailPassesPlacesThatOnlyAnotherTrailNames() {
        var trails = List.of(
                trail(1, "Phakding 1", "Monjo 2", "Namche Bazaar 2"), trail(2, "Phakding 9", "Namche Bazaar 10"));

        assertThat(Segment.between(new Ends("Monjo", "Namche Bazaar"), trails).passages())
                .containsExactly(passage(1, 2, 2), passage(2, 10, 10));
    }

    @Test
    void aDetourOfAnotherTrailIsOfNoConcern() {
        var trails =
                List.of(trail(1, "Manang 7", "Yak Kharka 9"), trail(2, "Manang 6", "Tilicho Lake 10", "Yak Kharka 12"));

        assertThat(Segment.between(new Ends("Manang", "Tilicho Lake"), trails).passages())
                .containsExactly(passage(2, 7, 10));
    }

    @Test
    void theWaypointsMayComeInEitherOrderAndInAnyCase() {
        assertThat(segment("tengboche", " NAMCHE bazaar ").passages())
                .isEqualTo(segment("Namche Bazaar", "Tengboche").passages());
        assertThat(segment("tengboche", " NAMCHE bazaar ").from()).isEqualTo("Tengboche");
    }

    @Test
    void aWaypointOfAnotherRouteIsRefusedByName() {
        assertThat(faults("Gokyo", "Chame"))
                .extracting(Fault::member, Fault::code)
                .containsExactly(
                        tuple("segment.from", FaultCode.UNKNOWN_REFERENCE),
                        tuple("segment.to", FaultCode.UNKNOWN_REFERENCE));
        assertThat(faults("Lukla", "Chame")).extracting(Fault::member).containsExactly("segment.to");
    }

    @Test
    void twoWaypointsThatNoTrailHasBothOfAreRefused() {
        var separate = List.of(trail(1, "Lukla 1", "Phakding 1"), trail(2, "Jiri 1", "Junbesi 4"));

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> Segment.between(new Ends("Lukla", "Jiri"), separate))
                .satisfies(refusal ->
                        assertThat(refusal.faults().getFirst().member()).isEqualTo("segment"));
    }

    @Test
    void aSegmentEndsAtAnotherWaypointThanItBegins() {
        assertThat(faults("Lukla", "lukla")).extracting(Fault::member).containsExactly("segment.to");
    }

    @Test
    void aTrekIsAffectedOnTheDaysThatItIsOnTheSegment() {
        var start = LocalDate.parse("2027-03-01");
        var above = new Closure(
                "Landslide",
                start.plusDays(2),
                Optional.of(start.plusDays(3)),
                Optional.of(segment("Namche Bazaar", "Tengboche")));

        assertThat(above.touches(FROM_LUKLA.id(), trek(FROM_LUKLA, start))).isTrue();
        assertThat(above.touches(FROM_LUKLA.id(), trek(FROM_LUKLA, start.minusDays(3))))
                .as("past the segment, and not yet on its way back")
                .isFalse();
        assertThat(above.touches(FROM_LUKLA.id(), trek(FROM_LUKLA, start.minusDays(7))))
                .as("on its way back")
                .isTrue();
        assertThat(above.touches(FROM_JIRI.id(), trek(FROM_JIRI, start)))
                .as("still below")
                .isFalse();
    }

    @Test
    void aClosedSegmentIsNoClosedRoute() {
        var start = LocalDate.parse("2027-03-01");
        var closed =
                new Closure("Landslide", start, Optional.empty(), Optional.of(segment("Namche Bazaar", "Tengboche")));
        var closures = new Closures(List.of(closed));

        assertThat(closures.on(start)).isEmpty();
        assertThat(closures.nextAfter(start.minusDays(1))).isEmpty();
        assertThat(closures.ofSegmentsFrom(start)).containsExactly(closed);
        assertThat(closures.partsFrom(start.plusDays(1)))
                .containsExactly(new Closure("Landslide", start.plusDays(1), closed.until(), closed.segment()));
    }

    private static List<Fault> faults(String from, String to) {
        try {
            segment(from, to);
            return List.of();
        } catch (Invalid refusal) {
            return refusal.faults();
        }
    }

    private static Segment segment(String from, String to) {
        return Segment.between(new Ends(from, to), TRAILS);
    }

    private static Passage passage(int trail, int firstDay, int lastDay) {
        return new Passage(new TrailId(new UUID(0, trail)), firstDay, lastDay);
    }

    private static DateRange trek(Trail trail, LocalDate start) {
        return DateRange.ofDays(start, trail.lastDay(start));
    }

    private static Trail trail(int number, String... waypoints) {
        var places = Stream.of(waypoints).map(SegmentTest::waypoint).toList();
        return new Trail(
                new TrailId(new UUID(0, number)),
                "trail-" + number,
                "Trail " + number,
                new RouteId("everest-base-camp"),
                "Khumbu",
                Difficulty.MODERATE,
                places.getLast().day(),
                100,
                5600,
                "Here",
                "There",
                List.of(),
                Optional.empty(),
                List.of(),
                false,
                1,
                Money.of(10_000, "USD"),
                places);
    }

    private static Waypoint waypoint(String nameAndDay) {
        int space = nameAndDay.lastIndexOf(' ');
        return new Waypoint(
                nameAndDay.substring(0, space),
                Waypoint.Kind.VILLAGE,
                Integer.parseInt(nameAndDay.substring(space + 1)),
                27.8,
                86.7,
                3440);
    }
}
