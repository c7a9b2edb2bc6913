package cairn.domain.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.conditions.ConditionsEvent.AlertRaised;
import cairn.domain.conditions.ConditionsEvent.PastConditionsRecorded;
import cairn.domain.conditions.ConditionsEvent.RouteClosed;
import cairn.domain.conditions.ConditionsEvent.RouteReopened;
import cairn.domain.conditions.WeatherAlert.Severity;
import cairn.domain.shared.DateRange;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClosuresTest {

    private static final RouteId ROUTE = new RouteId("annapurna-circuit");
    private static final LocalDate TODAY = LocalDate.parse("2027-03-10");

    private final Closure endless = new Closure("landslide", LocalDate.parse("2027-03-20"), Optional.empty());
    private final Closure short20th = closure("2027-03-20", "2027-03-22");
    private final Closure later = closure("2027-04-01", "2027-04-02");
    private final Closure running = closure("2027-03-01", "2027-03-12");
    private final Closure over = closure("2027-03-01", "2027-03-09");

    @Test
    void theNextClosureIsTheFirstToBeginAndOfThoseTheFirstToEnd() {
        assertThat(new Closures(List.of(later, endless, short20th, running)).nextAfter(TODAY))
                .contains(short20th);
        assertThat(new Closures(List.of(running, short20th)).nextAfter(LocalDate.parse("2027-03-20")))
                .isEmpty();
        assertThat(new Closures(List.of(later)).nextAfter(LocalDate.parse("2027-03-31")))
                .contains(later);
    }

    @Test
    void theClosureOfADayIsTheOneThatLastsLongest() {
        assertThat(new Closures(List.of(short20th, endless)).on(LocalDate.parse("2027-03-21")))
                .contains(endless);
        assertThat(new Closures(List.of(short20th, endless)).on(TODAY)).isEmpty();
    }

    @Test
    void closuresOfSegmentsAreListedInTheOrderInWhichTheyBegin() {
        var part = Optional.of(new Segment("Thorong Phedi", "Thorong La", List.of()));
        var partLater = new Closure("snow", later.since(), later.until(), part);
        var partRunning = new Closure("snow", running.since(), running.until(), part);
        var partOver = new Closure("snow", over.since(), over.until(), part);

        assertThat(new Closures(List.of(partLater, endless, partOver, partRunning)).ofSegmentsFrom(TODAY))
                .containsExactly(partRunning, partLater);
    }

    @Test
    void reopeningEndsARunningClosureAndCancelsAFutureOne() {
        var closures = Closures.NONE.after(closed(running)).after(closed(later)).after((ConditionsEvent)
                new RouteReopened(ROUTE, TODAY));

        assertThat(closures.all()).containsExactly(closure("2027-03-01", "2027-03-09"));
    }

    @Test
    void alertsAndPastConditionsCloseNothing() {
        var closures = Closures.NONE.after(closed(running));
        var alert = new WeatherAlert(Severity.MINOR, "Wind", Instant.EPOCH, Instant.EPOCH.plusSeconds(60));

        assertThat(closures.all()).containsExactly(running);
        assertThat(closures.after((ConditionsEvent) new AlertRaised(ROUTE, alert)))
                .isEqualTo(closures);
        assertThat(closures.after((ConditionsEvent) new PastConditionsRecorded(ROUTE, past("blizzard"))))
                .isEqualTo(closures);
    }

    @Test
    void aPastEventIsAClosureOfItsDays() {
        assertThat(past("blizzard").asClosure())
                .isEqualTo(new Closure(
                        "Two metres of snow",
                        LocalDate.parse("2014-10-14"),
                        Optional.of(LocalDate.parse("2014-10-16"))));
    }

    @Test
    void aSeasonInWhichNothingStoodOutIsNotNotable() {
        assertThat(past("season_summary").isNotable()).isFalse();
        assertThat(past("blizzard").isNotable()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"OPEN, OPEN", "HAZARD, CAUTION", "RESTRICTED, CAUTION", "CLOSED, CLOSED"})
    void aConditionOfTheArchiveHasTheStatusOfARoute(TrailCondition condition, RouteStatus status) {
        assertThat(condition.status()).isEqualTo(status);
    }

    private static ConditionsEvent closed(Closure closure) {
        return new RouteClosed(ROUTE, closure);
    }

    private static Closure closure(String since, String until) {
        return new Closure("snow", LocalDate.parse(since), Optional.of(LocalDate.parse(until)));
    }

    private static PastConditions past(String event) {
        return new PastConditions(
                new TrailId(new UUID(0, 1)),
                TrailCondition.CLOSED,
                event,
                DateRange.ofDays(LocalDate.parse("2014-10-14"), LocalDate.parse("2014-10-16")),
                "Two metres of snow",
                false,
                "archive");
    }
}
