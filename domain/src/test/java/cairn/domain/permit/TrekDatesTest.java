package cairn.domain.permit;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.permit.DaysInside.Basis;
import cairn.domain.shared.Confidence;
import cairn.domain.shared.Money;
import cairn.domain.shared.Rejection.Fault;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Days inside restricted areas, on a trail of 14 days that is inside Manaslu's from its day 3 to its day 10. */
class TrekDatesTest {

    private static final LocalDate TREK_DATE = LocalDate.parse("2027-10-01");
    private static final AreaCrossing MANASLU = crossing(3, 10);

    @ParameterizedTest(name = "entry {0}, exit {1}: {2} to {3}, {4}, trek to {5}")
    @CsvSource(nullValues = "-", textBlock = """
    -,          -,          2027-10-03, 2027-10-10, ITINERARY, 2027-10-14
    2027-10-04, 2027-10-12, 2027-10-04, 2027-10-12, GIVEN,     2027-10-12
    2027-10-01, 2027-10-01, 2027-10-01, 2027-10-01, GIVEN,     2027-10-01
    2027-10-05, -,          2027-10-05, 2027-10-12, GIVEN,     2027-10-14
    2027-10-12, -,          2027-10-12, 2027-10-19, GIVEN,     2027-10-19
    2028-09-30, -,          2028-09-30, 2028-09-30, GIVEN,     2028-09-30
    -,          2027-10-14, 2027-10-03, 2027-10-10, ITINERARY, 2027-10-14
    -,          2027-10-08, -,          -,          -,         2027-10-08
    -,          2027-10-20, -,          -,          -,         2027-10-20
    """)
    void theDaysInsideAreThoseGivenOrElseTheItinerarys(
            @Nullable LocalDate entry,
            @Nullable LocalDate exit,
            @Nullable LocalDate first,
            @Nullable LocalDate last,
            @Nullable Basis basis,
            LocalDate trekTo) {
        var dates = new TrekDates(TREK_DATE, Optional.ofNullable(entry), Optional.ofNullable(exit));
        var requirements = List.of(requirement("RESTRICTED_AREA:MANASLU", MANASLU), requirement("MCAP"));

        assertThat(dates.faults()).isEmpty();
        assertThat(dates.trek(trail(), requirements)).isEqualTo(new PermitStay(TREK_DATE, trekTo));
        var inside = dates.inside(trail(), requirements);
        if (first == null || last == null || basis == null) {
            assertThat(inside).isEmpty();
        } else {
            assertThat(inside.keySet()).containsExactly(PermitKind.of("RESTRICTED_AREA:MANASLU"));
            assertThat(inside.values()).containsExactly(new DaysInside(List.of(new PermitStay(first, last)), basis));
        }
    }

    @Test
    void anAreaThatTheItineraryDoesNotTellLastsToTheEndOfTheTrekOnceEntered() {
        var dates = new TrekDates(TREK_DATE, Optional.of(TREK_DATE.plusDays(4)), Optional.empty());

        assertThat(dates.inside(trail(), List.of(requirement("RESTRICTED_AREA:HUMLA")))
                        .values())
                .containsExactly(
                        DaysInside.given(new PermitStay(LocalDate.parse("2027-10-05"), trail().lastDay(TREK_DATE))));
    }

    @Test
    void anAreaAroundTheOneThatIsGivenKeepsTheDaysOfTheItinerary() {
        var upper = PermitKind.of("RESTRICTED_AREA:UPPER_DOLPO");
        var lower = PermitKind.of("RESTRICTED_AREA:LOWER_DOLPO");
        var requirements = List.of(
                requirement(upper.code(), crossing(5, 9)), requirement(lower.code(), crossing(1, 5), crossing(9, 14)));
        var given = new PermitStay(LocalDate.parse("2027-10-06"), LocalDate.parse("2027-10-12"));
        var dates = new TrekDates(TREK_DATE, Optional.of(given.entry()), Optional.of(given.exit()));

        var inside = dates.inside(trail(), requirements);

        assertThat(inside.get(upper)).isEqualTo(DaysInside.given(given));
        assertThat(inside.get(lower))
                .isEqualTo(new DaysInside(
                        List.of(PermitStay.of(TREK_DATE, 5), PermitStay.of(LocalDate.parse("2027-10-09"), 6)),
                        Basis.ITINERARY));
    }

    @ParameterizedTest
    @CsvSource(nullValues = "-", textBlock = """
    2027-09-30, -,          entryDate
    2028-10-01, -,          entryDate
    -,          2027-09-30, exitDate
    -,          2028-10-01, exitDate
    2027-10-05, 2027-10-04, exitDate
    2027-09-30, 2027-09-29, entryDate exitDate
    """)
    void datesOutOfOrderAreFaults(@Nullable LocalDate entry, @Nullable LocalDate exit, String members) {
        var dates = new TrekDates(TREK_DATE, Optional.ofNullable(entry), Optional.ofNullable(exit));

        assertThat(dates.faults().stream().map(Fault::member).collect(Collectors.joining(" ")))
                .isEqualTo(members);
    }

    private static AreaCrossing crossing(int entryDay, int exitDay) {
        return new AreaCrossing("Entry", entryDay, "Exit", exitDay, Confidence.HIGH, "a source");
    }

    private static PermitRequirement requirement(String kind, AreaCrossing... crossings) {
        return new PermitRequirement(
                trail().id(),
                PermitKind.of(kind),
                List.of(),
                1,
                false,
                false,
                0,
                "Authority",
                "Office",
                "one visit",
                false,
                List.of(crossings),
                Validity.ALWAYS,
                "a source",
                "");
    }

    private static Trail trail() {
        return new Trail(
                PublishedPermits.trail("manaslu-circuit"),
                "manaslu-circuit",
                "Manaslu",
                new RouteId("manaslu-circuit"),
                "Manaslu",
                Difficulty.CHALLENGING,
                14,
                170,
                5_106,
                "Soti Khola",
                "Dharapani",
                List.of(),
                Optional.empty(),
                List.of(),
                true,
                2,
                Money.of(1, "USD"),
                List.of());
    }
}
