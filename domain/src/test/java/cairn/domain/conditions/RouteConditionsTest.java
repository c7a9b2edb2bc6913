package cairn.domain.conditions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.conditions.ConditionsCommand.CloseRoute;
import cairn.domain.conditions.ConditionsCommand.RaiseAlert;
import cairn.domain.conditions.ConditionsCommand.RecordPast;
import cairn.domain.conditions.ConditionsCommand.ReopenRoute;
import cairn.domain.conditions.ConditionsCommand.ReportConditions;
import cairn.domain.conditions.ConditionsEvent.PastConditionsRecorded;
import cairn.domain.conditions.ConditionsEvent.PastConditionsWithdrawn;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RouteConditionsTest {

    private static final RouteId ROUTE = new RouteId("annapurna-circuit");
    private static final TrailId TRAIL = new TrailId(new UUID(0, 1));
    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");
    private static final LocalDate TODAY = LocalDate.parse("2026-11-20");

    private final RouteConditions unknown = RouteConditions.unknown(ROUTE);

    @Test
    void aReportOfWhatIsStillToComeIsRefused() {
        var report = report(Optional.empty(), NOW.plusSeconds(301));

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> unknown.report(new ReportConditions(ROUTE, report), NOW))
                .satisfies(refusal ->
                        assertThat(refusal.faults().getFirst().member()).isEqualTo("reportedAt"));
    }

    @Test
    void aReportFromAClockThatIsALittleAheadIsTaken() {
        var report = report(Optional.empty(), NOW.plusSeconds(299));

        assertThat(unknown.report(new ReportConditions(ROUTE, report), NOW).report())
                .isEqualTo(report);
    }

    @Test
    void aReportDoesNotCloseARoute() {
        var report = report(Optional.of(RouteStatus.CLOSED), NOW);

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> unknown.report(new ReportConditions(ROUTE, report), NOW));
    }

    @Test
    void anAlertIsRaisedAsItWasGiven() {
        var alert = new WeatherAlert(WeatherAlert.Severity.SEVERE, "Snow", NOW, NOW.plusSeconds(1));

        assertThat(unknown.raise(new RaiseAlert(ROUTE, alert), NOW).alert()).isEqualTo(alert);
    }

    @Test
    void anAlertFarInThePastOrFarAheadIsRefused() {
        var farBehind = new WeatherAlert(WeatherAlert.Severity.SEVERE, "Snow", Instant.EPOCH, NOW);
        var farAhead =
                new WeatherAlert(WeatherAlert.Severity.SEVERE, "Snow", NOW, Instant.parse("2036-11-20T08:30:00Z"));

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> unknown.raise(new RaiseAlert(ROUTE, farBehind), NOW))
                .satisfies(refusal ->
                        assertThat(refusal.faults().getFirst().member()).isEqualTo("effective"));
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> unknown.raise(new RaiseAlert(ROUTE, farAhead), NOW))
                .satisfies(refusal ->
                        assertThat(refusal.faults().getFirst().member()).isEqualTo("expires"));
    }

    @Test
    void anAlertThatExpiresAsItTakesEffectIsRefused() {
        var alert = new WeatherAlert(WeatherAlert.Severity.SEVERE, "Snow", NOW, NOW);

        assertThatExceptionOfType(Invalid.class).isThrownBy(() -> unknown.raise(new RaiseAlert(ROUTE, alert), NOW));
    }

    @Test
    void aClosureThatEndsBeforeItBeginsIsRefused() {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(
                        () -> unknown.close(new CloseRoute(ROUTE, closure("2026-11-21", "2026-11-20")), List::of, NOW));
    }

    @Test
    void aClosureOfOneDayIsTaken() {
        assertThat(unknown.close(new CloseRoute(ROUTE, closure("2026-11-21", "2026-11-21")), List::of, NOW)
                        .closure())
                .isEqualTo(closure("2026-11-21", "2026-11-21"));
    }

    @Test
    void bothEndsOfAClosureAreClosed() {
        var closures = closed(closure("2026-11-21", "2026-11-23")).closures();

        assertThat(closures.on(LocalDate.parse("2026-11-20"))).isEmpty();
        assertThat(closures.on(LocalDate.parse("2026-11-21"))).isPresent();
        assertThat(closures.on(LocalDate.parse("2026-11-23"))).isPresent();
        assertThat(closures.on(LocalDate.parse("2026-11-24"))).isEmpty();
    }

    @Test
    void aTrekThatEndsOnTheFirstDayOfAClosureTouchesIt() {
        var closures = closed(closure("2026-11-21", "2026-11-23")).closures();

        assertThat(closures.touching(TRAIL, days("2026-11-10", "2026-11-20"))).isEmpty();
        assertThat(closures.touching(TRAIL, days("2026-11-10", "2026-11-21"))).isPresent();
        assertThat(closures.touching(TRAIL, days("2026-11-23", "2026-11-30"))).isPresent();
        assertThat(closures.touching(TRAIL, days("2026-11-24", "2026-11-30"))).isEmpty();
    }

    @Test
    void aClosureUntilFurtherNoticeHasNoEnd() {
        var closures = closed(new Closure("Landslide", TODAY, Optional.empty())).closures();

        assertThat(closures.on(LocalDate.parse("2036-11-20"))).isPresent();
        assertThat(closures.touching(TRAIL, days("2036-11-10", "2036-11-20"))).isPresent();
    }

    @Test
    void aReopeningLiftsWhatIsOnAndWhatIsToComeButNotWhatHasBeen() {
        var past = closure("2026-10-01", "2026-10-05");
        var present = closure("2026-11-15", "2026-11-25");
        var future = closure("2026-12-01", "2026-12-05");
        var conditions = closed(past, present, future);

        var reopened =
                conditions.after(conditions.reopen(new ReopenRoute(ROUTE), NOW).orElseThrow());

        assertThat(reopened.closures().all()).containsExactly(past, closure("2026-11-15", "2026-11-19"));
    }

    @Test
    void reopeningWhatIsOpenChangesNothing() {
        assertThat(unknown.reopen(new ReopenRoute(ROUTE), NOW)).isEmpty();
        assertThat(closed(closure("2026-10-01", "2026-10-05")).reopen(new ReopenRoute(ROUTE), NOW))
                .isEmpty();
    }

    @Test
    void aClosureOfTodayIsLiftedAsIfItHadNeverBeen() {
        var conditions = closed(closure("2026-11-20", "2026-11-25"));

        var reopened =
                conditions.after(conditions.reopen(new ReopenRoute(ROUTE), NOW).orElseThrow());

        assertThat(reopened.closures().all()).isEmpty();
    }

    @Test
    void todayIsTheDayInKathmandu() {
        var lateInLondon = Instant.parse("2026-11-20T18:15:00Z");

        assertThat(unknown.after(unknown.close(
                                new CloseRoute(ROUTE, closure("2026-11-20", "2026-11-20")), List::of, NOW))
                        .reopen(new ReopenRoute(ROUTE), lateInLondon))
                .isEmpty();
    }

    @Test
    void thePastIsRecordedOnce() {
        var blizzard = past("blizzard");
        var recorded = recorded(unknown, blizzard);

        assertThat(recorded.past()).containsExactly(blizzard);
        assertThat(recorded.record(new RecordPast(ROUTE, Set.of(blizzard)))).isEmpty();
    }

    @Test
    void whatTheArchiveNoLongerSaysIsWithdrawn() {
        var recorded = recorded(unknown, past("blizzard"));

        assertThat(recorded.record(new RecordPast(ROUTE, Set.of(past("avalanche")))))
                .containsExactly(
                        new PastConditionsWithdrawn(ROUTE, past("blizzard")),
                        new PastConditionsRecorded(ROUTE, past("avalanche")));
    }

    private RouteConditions recorded(RouteConditions before, PastConditions past) {
        return before.record(new RecordPast(ROUTE, Set.of(past))).stream()
                .reduce(before, RouteConditions::after, (_, last) -> last);
    }

    private RouteConditions closed(Closure... closures) {
        var conditions = unknown;
        for (var closure : closures) {
            conditions = conditions.after(conditions.close(new CloseRoute(ROUTE, closure), List::of, NOW));
        }
        return conditions;
    }

    private static Closure closure(String since, String until) {
        return new Closure("Landslide", LocalDate.parse(since), Optional.of(LocalDate.parse(until)));
    }

    private static DateRange days(String first, String last) {
        return DateRange.ofDays(LocalDate.parse(first), LocalDate.parse(last));
    }

    private static PastConditions past(String event) {
        return new PastConditions(
                new TrailId(new UUID(0, 1)),
                TrailCondition.CLOSED,
                event,
                days("2014-10-14", "2014-10-20"),
                "A sudden " + event,
                false,
                "a newspaper");
    }

    private static ConditionsReport report(Optional<RouteStatus> status, Instant at) {
        return new ConditionsReport(
                Optional.empty(),
                status,
                Optional.of("snow"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                at);
    }
}
