package cairn.adapter.rest.weatherclient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.domain.shared.GeoPoint;
import cairn.domain.weather.Forecast;
import cairn.domain.weather.Place;
import io.micronaut.json.JsonMapper;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How often the external service is called, how long callers wait for it, and what they get when it fails. */
class LiveForecastsTest {

    private static final Duration PLENTY = Duration.ofSeconds(8);
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Place NAMCHE = Place.of("Namche Bazaar", new GeoPoint(27.806, 86.714), 3440);
    private static final Place LUKLA = Place.of("Lukla", new GeoPoint(27.687, 86.731), 2840);

    private final OpenMeteoDouble outside = new OpenMeteoDouble();
    private final StandingClock clock = new StandingClock(Instant.parse("2026-11-21T05:20:00Z"));
    private final List<LiveForecasts> started = new ArrayList<>();
    private LiveForecasts forecasts = within(PLENTY);

    @AfterEach
    void end() {
        started.forEach(LiveForecasts::close);
        outside.close();
    }

    private LiveForecasts within(Duration timeout) {
        return within(timeout, 8_000);
    }

    private LiveForecasts within(Duration timeout, int perDay) {
        var live = new LiveForecasts(
                new WeatherSettings(outside.address().toString(), timeout, perDay), JsonMapper.createDefault(), clock);
        started.add(live);
        return live;
    }

    private Optional<Forecast> of(Place place) {
        return Optional.ofNullable(forecasts.of(Set.of(place)).get(place));
    }

    private static Place numbered(int number) {
        return Place.of("Place " + number, new GeoPoint(27 + number / 100.0, 86), 1000);
    }

    @Test
    void aForecastIsRememberedForTenMinutes() {
        assertThat(of(NAMCHE).orElseThrow().place()).isEqualTo(NAMCHE);
        clock.move(Duration.ofMinutes(9).plusSeconds(59));
        assertThat(of(NAMCHE).orElseThrow().stale()).isFalse();
        assertThat(outside.calls()).hasSize(1);

        clock.move(Duration.ofSeconds(1));
        assertThat(of(NAMCHE).orElseThrow().stale()).isFalse();
        assertThat(outside.calls()).hasSize(2);
    }

    @Test
    void placesAHundredMetresApartShareAForecastUnderTheirOwnNames() {
        var beside = Place.of("Beside", new GeoPoint(27.80604, 86.71398), 3440);
        of(NAMCHE);

        assertThat(of(beside).orElseThrow().place()).isEqualTo(beside);
        assertThat(outside.calls()).hasSize(1);
        assertThat(of(Place.of("Above", NAMCHE.position(), 3900))).isPresent();
        assertThat(outside.calls()).hasSize(2);
    }

    @Test
    void aPositionIsGivenTheAltitudeThatTheServiceKnows() {
        var spot = new Place(Optional.empty(), new GeoPoint(27.90004, 86.8), Optional.empty());

        assertThat(of(spot).orElseThrow().place())
                .isEqualTo(new Place(Optional.empty(), spot.position(), Optional.of(3512)));
    }

    private static Place position(double latitude, double longitude) {
        return new Place(Optional.empty(), new GeoPoint(latitude, longitude), Optional.empty());
    }

    @Test
    void positionsWithinAKilometreShareAForecast() {
        assertThat(of(position(27.904, 86.804))).isPresent();
        assertThat(of(position(27.896, 86.796))).isPresent();
        assertThat(outside.calls()).hasSize(1);
        assertThat(of(position(27.906, 86.804))).isPresent();
        assertThat(outside.calls()).hasSize(2);
    }

    @Test
    void inventedPositionsSpendTheirShareOfTheDayAndNotThatOfPlaces() {
        forecasts = within(PLENTY, 40);

        for (int i = 0; i < 20; i++) {
            assertThat(of(position(27 + i / 10.0, 86)).isPresent())
                    .as("position " + i)
                    .isEqualTo(i < 5);
        }
        assertThat(outside.calls()).hasSize(5);
        assertThat(forecasts.calls().orElseThrow().beyondBudget()).isEqualTo(15);
        for (int i = 0; i < 10; i++) {
            assertThat(of(numbered(i)).isPresent()).as("place " + i).isEqualTo(i < 5);
        }
        assertThat(outside.calls()).hasSize(10);

        clock.move(Duration.ofHours(6));
        assertThat(of(position(29.5, 81))).isPresent();
        assertThat(of(LUKLA)).isPresent();
    }

    @Test
    void severalPlacesAreReturnedTogether() {
        assertThat(forecasts.of(new LinkedHashSet<>(List.of(NAMCHE, LUKLA)))).containsOnlyKeys(NAMCHE, LUKLA);
    }

    @Test
    void aHerdOfCallersIsOneCall() throws Exception {
        var herd = 50;
        var arrived = new CountDownLatch(herd);
        outside.behave(call -> {
            arrived.await();
            OpenMeteoDouble.tellTheWeather(call);
        });
        Callable<Boolean> caller = () -> {
            arrived.countDown();
            return of(NAMCHE).isPresent();
        };

        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var results : callers.invokeAll(Collections.nCopies(herd, caller))) {
                assertThat(results.get()).isTrue();
            }
        }
        assertThat(outside.calls()).hasSize(1);
    }

    @Test
    void whatQueuesUpBehindACallGoesIntoOne() throws Exception {
        var release = new CountDownLatch(1);
        outside.behave(call -> {
            release.await();
            OpenMeteoDouble.tellTheWeather(call);
        });
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            var first = callers.submit(() -> of(NAMCHE).isPresent());
            await().until(() -> outside.calls().size() == 1);
            var queue = new ArrayList<Callable<Boolean>>();
            for (int number = 0; number < 2 * OpenMeteo.MOST_PLACES; number++) {
                var place = numbered(number);
                queue.add(() -> of(place).orElseThrow().place().equals(place));
            }
            var results = queue.stream().map(callers::submit).toList();
            await().until(() -> forecasts.calls().orElseThrow().waiting() == 2 * OpenMeteo.MOST_PLACES);
            release.countDown();

            assertThat(first.get()).isTrue();
            for (var each : results) {
                assertThat(each.get()).isTrue();
            }
        }
        assertThat(outside.calls()).hasSize(3);
        assertThat(outside.calls().getLast().getOrDefault("latitude", "").split(",", -1))
                .hasSize(OpenMeteo.MOST_PLACES);
    }

    @Test
    void placesWithAndWithoutAnAltitudeAreAskedForApart() {
        var spot = new Place(Optional.empty(), new GeoPoint(27.9, 86.8), Optional.empty());

        assertThat(forecasts.of(Set.of(NAMCHE, spot, LUKLA))).hasSize(3);
        assertThat(outside.calls())
                .hasSizeBetween(2, 3)
                .allSatisfy(query -> assertThat(query.getOrDefault("elevation", query.getOrDefault("latitude", ""))
                                .split(",", -1))
                        .hasSameSizeAs(query.getOrDefault("latitude", "").split(",", -1)));
    }

    @Test
    void anOldForecastIsBetterThanNoneForSixHours() {
        of(NAMCHE);
        outside.answerWith(500, "");
        clock.move(Duration.ofMinutes(11));

        assertThat(of(NAMCHE).orElseThrow().stale()).isTrue();
        clock.move(Duration.ofHours(5));
        assertThat(of(NAMCHE).orElseThrow().stale()).isTrue();
        clock.move(Duration.ofHours(1));
        assertThat(of(NAMCHE)).isEmpty();
    }

    @Test
    void noCallerWaitsLongerThanTheTimeOutAndAfterThreeFailuresNoneCalls() {
        forecasts = within(SHORT);
        outside.fallSilent();

        for (int call = 1; call <= ForecastCalls.FAILURES_IN_A_ROW; call++) {
            assertThat(of(NAMCHE)).isEmpty();
            int calls = call;
            await().until(() -> failures() == calls);
        }
        for (int request = 0; request < 20; request++) {
            assertThat(of(numbered(request))).isEmpty();
        }
        assertThat(outside.calls()).hasSize(ForecastCalls.FAILURES_IN_A_ROW);
    }

    @Test
    void oneTrialAfterAPauseThatDelaysNoCaller() {
        breakTheCircuit();
        clock.move(ForecastCalls.PAUSE.minusSeconds(1));
        assertThat(of(NAMCHE)).isEmpty();
        assertThat(outside.calls()).hasSize(3);

        clock.move(Duration.ofSeconds(1));
        outside.fallSilent();
        assertThat(of(NAMCHE)).isEmpty();
        await().until(() -> outside.calls().size() == 4);
        assertThat(of(NAMCHE)).isEmpty();
        assertThat(outside.calls()).hasSize(4);
        assertThat(failures()).as("the trial goes on").isEqualTo(3);
    }

    @Test
    void aTrialThatFailsBeginsAnotherPause() {
        breakTheCircuit();
        clock.move(ForecastCalls.PAUSE);
        of(NAMCHE);
        await().until(() -> failures() == 4);

        assertThat(of(NAMCHE)).isEmpty();
        clock.move(ForecastCalls.PAUSE.minusSeconds(1));
        assertThat(of(LUKLA)).isEmpty();
        assertThat(outside.calls()).hasSize(4);
    }

    @Test
    void aTrialThatIsAnsweredEndsThePause() {
        breakTheCircuit();
        outside.behave(OpenMeteoDouble::tellTheWeather);
        clock.move(ForecastCalls.PAUSE);

        of(NAMCHE);
        await().until(() -> of(NAMCHE).isPresent());
        assertThat(forecasts.calls().orElseThrow().areAwaited()).isTrue();
        assertThat(of(LUKLA)).isPresent();
    }

    @Test
    void twoFailuresAndAnAnswerAreNoReasonToPause() {
        outside.answerWith(500, "");
        of(NAMCHE);
        of(NAMCHE);
        outside.behave(OpenMeteoDouble::tellTheWeather);
        assertThat(of(NAMCHE)).isPresent();
        outside.answerWith(500, "");
        of(LUKLA);
        of(LUKLA);

        assertThat(forecasts.calls().orElseThrow().areAwaited()).isTrue();
    }

    @Test
    void anAnswerThatCameTooLateServesTheNextCaller() throws Exception {
        var release = new CountDownLatch(1);
        var slow = within(PLENTY);
        outside.behave(call -> {
            release.await();
            OpenMeteoDouble.tellTheWeather(call);
        });
        var impatient = Thread.ofVirtual().start(() -> slow.of(Set.of(NAMCHE)));
        await().until(() -> outside.calls().size() == 1);
        impatient.interrupt();
        impatient.join();
        release.countDown();

        await().until(() -> slow.of(Set.of(NAMCHE)).containsKey(NAMCHE));
        assertThat(outside.calls()).hasSize(1);
    }

    @Test
    void withoutAServiceNoneIsCalled() {
        var none = new LiveForecasts(new WeatherSettings("none", PLENTY, 8_000), JsonMapper.createDefault(), clock);

        assertThat(none.of(Set.of(NAMCHE, LUKLA))).isEqualTo(Map.of());
        assertThat(none.calls()).isEmpty();
        none.close();
    }

    private void breakTheCircuit() {
        outside.answerWith(500, "");
        for (int call = 1; call <= ForecastCalls.FAILURES_IN_A_ROW; call++) {
            assertThat(of(NAMCHE)).isEmpty();
        }
        assertThat(forecasts.calls().orElseThrow().areAwaited()).isFalse();
    }

    private long failures() {
        return forecasts.calls().orElseThrow().failed();
    }
}
