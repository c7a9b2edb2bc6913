package cairn.application.view;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.ConditionsEvent;
import cairn.domain.conditions.ConditionsEvent.AlertRaised;
import cairn.domain.conditions.ConditionsEvent.ConditionsReported;
import cairn.domain.conditions.ConditionsEvent.PastConditionsRecorded;
import cairn.domain.conditions.ConditionsEvent.PastConditionsWithdrawn;
import cairn.domain.conditions.ConditionsEvent.RouteClosed;
import cairn.domain.conditions.ConditionsEvent.RouteReopened;
import cairn.domain.conditions.ConditionsReport;
import cairn.domain.conditions.PastConditions;
import cairn.domain.conditions.RouteStatus;
import cairn.domain.conditions.SeasonOfYear;
import cairn.domain.conditions.Segment;
import cairn.domain.conditions.TrailCondition;
import cairn.domain.conditions.WeatherAlert;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Season;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ConditionsViewTest {

    private static final RouteId ROUTE = new RouteId("annapurna-circuit");
    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");
    private static final LocalDate TODAY = LocalDate.parse("2026-11-20");

    @Test
    void ofARouteWithoutNewsNothingBadIsSaid() {
        var conditions = ConditionsView.unknown(ROUTE).at(NOW);

        assertThat(conditions.status()).isEqualTo(RouteStatus.OPEN);
        assertThat(conditions.summary())
                .isEqualTo("Open as far as is known; there are no reports from the last 14 days");
        assertThat(conditions.updatedAt()).isEmpty();
    }

    @Test
    void aClosureOutweighsAllElse() {
        var conditions = after(alert(0, 24), closed("2026-11-20", "2026-11-22")).at(NOW);

        assertThat(conditions.status()).isEqualTo(RouteStatus.CLOSED);
        assertThat(conditions.summary()).isEqualTo("Closed until 2026-11-22: Landslide");
        assertThat(conditions.closed()).isTrue();
    }

    @Test
    void aClosureToComeIsAnnounced() {
        var conditions = after(closed("2026-11-25", "2026-11-26")).at(NOW);

        assertThat(conditions.status()).isEqualTo(RouteStatus.OPEN);
        assertThat(conditions.closed()).isFalse();
        assertThat(conditions.summary())
                .isEqualTo(
                        "Open as far as is known; there are no reports from the last 14 days. Closed from 2026-11-25 until 2026-11-26: Landslide");
    }

    @Test
    void aClosureBeginsAndEndsAtMidnightInKathmandu() {
        var view = after(closed("2026-11-21", "2026-11-22"));

        assertThat(statusAt(view, "2026-11-20T18:14:59Z")).isEqualTo(RouteStatus.OPEN);
        assertThat(statusAt(view, "2026-11-20T18:15:00Z")).isEqualTo(RouteStatus.CLOSED);
        assertThat(statusAt(view, "2026-11-22T18:14:59Z")).isEqualTo(RouteStatus.CLOSED);
        assertThat(statusAt(view, "2026-11-22T18:15:00Z")).isEqualTo(RouteStatus.OPEN);
    }

    @Test
    void anAlertCallsForCautionWhileItIsInEffect() {
        var view = after(alert(1, 2));

        assertThat(view.at(NOW).status()).isEqualTo(RouteStatus.OPEN);
        assertThat(view.at(NOW).alerts()).hasSize(1);
        assertThat(view.at(NOW.plus(Duration.ofHours(1))).summary()).isEqualTo("Open with caution: Snow");
        assertThat(view.at(NOW.plus(Duration.ofHours(2))).status()).isEqualTo(RouteStatus.OPEN);
        assertThat(view.at(NOW.plus(Duration.ofHours(2))).alerts()).isEmpty();
    }

    @Test
    void theNewestReportOfASegmentCounts() {
        var bad = report("Thorong La", RouteStatus.CAUTION, 3);
        var good = report("Thorong La", RouteStatus.OPEN, 2);

        assertThat(after(bad, report("Manang", RouteStatus.OPEN, 2)).at(NOW).status())
                .isEqualTo(RouteStatus.CAUTION);
        assertThat(after(bad, good).at(NOW).status()).isEqualTo(RouteStatus.OPEN);
        assertThat(after(good, bad).at(NOW).status()).isEqualTo(RouteStatus.OPEN);
    }

    @Test
    void aReportOfTheWholeRouteSpeaksOfAllItsSegments() {
        var bad = report("Thorong La", RouteStatus.CAUTION, 3);
        var whole = new ConditionsReported(
                ROUTE,
                new ConditionsReport(
                        Optional.empty(),
                        Optional.of(RouteStatus.OPEN),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        NOW.minusSeconds(60)));

        assertThat(after(bad, whole).at(NOW).status()).isEqualTo(RouteStatus.OPEN);
        assertThat(after(bad, report(" thorong la", RouteStatus.OPEN, 2))
                        .at(NOW)
                        .status())
                .isEqualTo(RouteStatus.OPEN);
    }

    @Test
    void anAlertTakesThePlaceOfOneOfItsHeadline() {
        assertThat(after(alert(-2, 24), alert(-2, -1)).at(NOW).status()).isEqualTo(RouteStatus.OPEN);
    }

    @Test
    void whatAnArchiveSaysOfTodayCallsForCaution() {
        var conditions = after(past(1, TrailCondition.CLOSED, "landslide", "2026-11-01", "2026-12-31"))
                .at(NOW);

        assertThat(conditions.status()).isEqualTo(RouteStatus.CAUTION);
        assertThat(conditions.summary()).isEqualTo("Open with caution: A landslide");
        assertThat(conditions.updatedAt()).isEmpty();
    }

    @Test
    @Timeout(10)
    void whatIsWithoutMeasureIsCutToAHundredYears() {
        var view = after(
                new RouteClosed(ROUTE, new Closure("Ice age", LocalDate.MIN, Optional.of(LocalDate.MAX))),
                new AlertRaised(
                        ROUTE,
                        new WeatherAlert(
                                WeatherAlert.Severity.MINOR,
                                "Weather",
                                Instant.parse("-100000000-01-01T00:00:00Z"),
                                Instant.parse("+100000000-12-31T00:00:00Z"))));

        assertThat(view.seasonsUntil(TODAY)).hasSizeBetween(400, 402);
    }

    @Test
    @Timeout(10)
    void manyEventsAreFoldedOneByOne() {
        var events = IntStream.range(0, 20_000)
                .mapToObj(i -> report("Segment " + i, RouteStatus.OPEN, 24 * 30))
                .toArray(ConditionsEvent[]::new);

        assertThat(after(events).reports()).hasSize(20_000);
    }

    @Test
    void aReportOfLongAgoIsHistory() {
        var view = after(report("Thorong La", RouteStatus.CAUTION, 14 * 24));

        assertThat(view.at(NOW).reports()).hasSize(1);
        assertThat(view.at(NOW.plusMillis(1)).reports()).isEmpty();
        assertThat(view.at(NOW.plusMillis(1)).status()).isEqualTo(RouteStatus.OPEN);
        assertThat(view.seasonsUntil(TODAY)).singleElement().satisfies(season -> {
            assertThat(season.caution()).isOne();
            assertThat(season.reports()).isOne();
        });
    }

    @Test
    void aDayIsAsBadAsTheWorstOfItsTrails() {
        var view = after(
                past(1, TrailCondition.OPEN, "season_summary", "2024-09-01", "2024-11-30"),
                past(2, TrailCondition.OPEN, "season_summary", "2024-09-01", "2024-11-30"),
                past(1, TrailCondition.HAZARD, "flood", "2024-09-27", "2024-10-10"),
                past(2, TrailCondition.CLOSED, "landslide", "2024-10-09", "2024-10-12"));

        assertThat(view.seasonsUntil(TODAY)).singleElement().satisfies(season -> {
            assertThat(season.season()).isEqualTo(new SeasonOfYear(2024, Season.AUTUMN));
            assertThat(season.closed()).isEqualTo(4);
            assertThat(season.caution()).isEqualTo(12);
            assertThat(season.open()).isEqualTo(91 - 16);
            assertThat(season.reports()).isEqualTo(4);
            assertThat(season.notable()).containsExactlyInAnyOrder("A flood", "A landslide");
            assertThat(season.closures()).extracting(Closure::reason).containsExactly("A landslide");
        });
    }

    @Test
    void aWinterBelongsToTheYearOfItsJanuary() {
        var view = after(past(1, TrailCondition.RESTRICTED, "season_summary", "2022-12-01", "2023-02-28"));

        assertThat(view.seasonsUntil(TODAY)).singleElement().satisfies(season -> {
            assertThat(season.season()).isEqualTo(new SeasonOfYear(2023, Season.WINTER));
            assertThat(season.caution()).isEqualTo(90);
        });
    }

    @Test
    void whatLastsLongIsInEachOfItsSeasonsTheNewestFirst() {
        var view = after(past(1, TrailCondition.CLOSED, "earthquake", "2015-04-25", "2016-03-31"));

        assertThat(view.seasonsUntil(TODAY))
                .extracting(
                        season -> season.season().year() + " " + season.season().season() + " " + season.closed())
                .containsExactly(
                        "2016 SPRING 31", "2016 WINTER 91", "2015 AUTUMN 91", "2015 MONSOON 92", "2015 SPRING 37");
    }

    @Test
    void aClosureUntilFurtherNoticeHasLastedUntilToday() {
        var view = after(new RouteClosed(ROUTE, new Closure("Landslide", TODAY.minusDays(3), Optional.empty())));

        assertThat(view.seasonsUntil(TODAY)).extracting(SeasonView::closed).containsExactly(4);
    }

    @Test
    void aClosureToComeIsNoHistory() {
        assertThat(after(closed("2026-11-21", "2026-11-22")).seasonsUntil(TODAY))
                .isEmpty();
    }

    @Test
    void aReopeningEndsTheClosureInTheArchive() {
        var view = after(closed("2026-11-10", "2026-11-30"), new RouteReopened(ROUTE, LocalDate.parse("2026-11-15")));

        assertThat(view.at(NOW).status()).isEqualTo(RouteStatus.OPEN);
        assertThat(view.seasonsUntil(TODAY)).extracting(SeasonView::closed).containsExactly(5);
    }

    @Test
    void whatIsWithdrawnIsForgotten() {
        var recorded = past(1, TrailCondition.CLOSED, "earthquake", "2015-04-25", "2016-03-31");

        assertThat(after(recorded, new PastConditionsWithdrawn(ROUTE, recorded.past()))
                        .seasonsUntil(TODAY))
                .isEmpty();
    }

    @Test
    void everyEventCounts() {
        var view = after(alert(0, 1), closed("2026-11-25", "2026-11-26"), report("Manang", RouteStatus.OPEN, 1));

        assertThat(view.version()).isEqualTo(3);
        assertThat(view.updatedAt()).contains(NOW);
    }

    private static RouteStatus statusAt(ConditionsView view, String moment) {
        return view.at(Instant.parse(moment)).status();
    }

    @Test
    void aClosedSegmentCallsForCautionAndClosesNothingElse() {
        var segment = new Segment("Jagat", "Tal", List.of());
        var until = TODAY.plusDays(3);
        var closure = new Closure("Landslide", TODAY, Optional.of(until), Optional.of(segment));
        var view = after(new RouteClosed(ROUTE, closure));
        var current = view.at(NOW);

        assertThat(current.status()).isEqualTo(RouteStatus.CAUTION);
        assertThat(current.summary())
                .isEqualTo("Open with caution: closed between Jagat and Tal until " + until + ": Landslide");
        assertThat(current.closed()).isFalse();
        assertThat(current.closure()).isEmpty();
        assertThat(current.closedSegments()).containsExactly(closure);
        var season = view.seasonsUntil(TODAY).getFirst();
        assertThat(season.closed()).isZero();
        assertThat(season.caution()).isEqualTo(1);
        assertThat(season.closures()).containsExactly(closure);
    }

    @Test
    void aSegmentThatIsStillToBeClosedIsShownAndNoCauseForCaution() {
        var closure = new Closure(
                "Blasting", TODAY.plusDays(2), Optional.empty(), Optional.of(new Segment("Jagat", "Tal", List.of())));
        var view = after(new RouteClosed(ROUTE, closure));

        assertThat(view.at(NOW).status()).isEqualTo(RouteStatus.OPEN);
        assertThat(view.at(NOW).closedSegments()).containsExactly(closure);
    }

    private static ConditionsView after(ConditionsEvent... events) {
        ConditionsFold fold = null;
        for (var event : events) {
            fold = ConditionsFold.after(fold, event, NOW);
        }
        return Objects.requireNonNull(fold).view();
    }

    private static RouteClosed closed(String since, String until) {
        return new RouteClosed(
                ROUTE, new Closure("Landslide", LocalDate.parse(since), Optional.of(LocalDate.parse(until))));
    }

    private static AlertRaised alert(int fromHour, int toHour) {
        return new AlertRaised(
                ROUTE,
                new WeatherAlert(
                        WeatherAlert.Severity.SEVERE,
                        "Snow",
                        NOW.plus(Duration.ofHours(fromHour)),
                        NOW.plus(Duration.ofHours(toHour))));
    }

    private static ConditionsReported report(String segment, RouteStatus status, int hoursAgo) {
        return new ConditionsReported(
                ROUTE,
                new ConditionsReport(
                        Optional.of(segment),
                        Optional.of(status),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        NOW.minus(Duration.ofHours(hoursAgo))));
    }

    private static PastConditionsRecorded past(
            int trail, TrailCondition condition, String event, String first, String last) {
        return new PastConditionsRecorded(
                ROUTE,
                new PastConditions(
                        new TrailId(new UUID(0, trail)),
                        condition,
                        event,
                        DateRange.ofDays(LocalDate.parse(first), LocalDate.parse(last)),
                        "A " + event,
                        false,
                        "a newspaper"));
    }
}
