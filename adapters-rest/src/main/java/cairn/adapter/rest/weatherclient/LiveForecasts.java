package cairn.adapter.rest.weatherclient;

import cairn.adapter.rest.http.ratelimit.ClockMeter;
import cairn.application.port.out.Forecasts;
import cairn.domain.shared.GeoPoint;
import cairn.domain.weather.Forecast;
import cairn.domain.weather.Place;
import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.micronaut.context.annotation.Bean;
import io.micronaut.json.JsonMapper;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Supplies Open-Meteo forecasts from a cache: as fresh for ten minutes, and as stale for up to six hours if no newer
 * forecast is available. A caller waits no longer than one call may take. Two caches, because one with
 * {@code refreshAfterWrite} would return an old forecast at once instead of waiting for the new one.
 */
@Singleton
@Bean(preDestroy = "close")
final class LiveForecasts implements Forecasts, AutoCloseable {

    static final Duration FRESH = Duration.ofMinutes(10);
    static final Duration USABLE = Duration.ofHours(6);

    private static final int MOST_PLACES = 5_000;
    private static final double STEPS_PER_DEGREE = 1_000;
    private static final double STEPS_PER_DEGREE_OF_POSITIONS = 100;

    private final Optional<ForecastCalls> calls;
    private final Duration timeout;
    /** Includes requests that are not answered yet: concurrent callers share them. */
    private final AsyncCache<Place, Forecast> fresh;

    private final Cache<Place, Forecast> lastKnown;

    LiveForecasts(WeatherSettings settings, JsonMapper json, Clock clock) {
        this.timeout = settings.timeout();
        this.calls = settings.address()
                .map(address -> new ForecastCalls(
                        new OpenMeteo(address, settings.timeout(), json),
                        new ForecastBudget(settings.forecastsPerDay(), clock),
                        clock));
        this.fresh = cache(FRESH, clock).buildAsync();
        this.lastKnown = cache(USABLE, clock).build();
    }

    private static Caffeine<Object, Object> cache(Duration longest, Clock clock) {
        return Caffeine.newBuilder()
                .maximumSize(MOST_PLACES)
                .expireAfterWrite(longest)
                .ticker(new ClockMeter(clock)::currentTimeNanos);
    }

    Optional<ForecastCalls> calls() {
        return calls;
    }

    @Override
    public Map<Place, Forecast> of(Set<Place> places) {
        return calls.map(open -> of(places, open)).orElseGet(Map::of);
    }

    private Map<Place, Forecast> of(Set<Place> places, ForecastCalls open) {
        boolean awaited = open.areAwaited();
        var answers = new LinkedHashMap<Place, CompletableFuture<Forecast>>();
        places.forEach(place -> answers.put(place, ask(spot(place), open)));
        if (awaited) {
            await(CompletableFuture.allOf(answers.values().toArray(CompletableFuture[]::new)));
        }
        var forecasts = new LinkedHashMap<Place, Forecast>();
        answers.forEach((place, answer) -> newest(spot(place), answer)
                .ifPresent(forecast -> forecasts.put(place, forecast.at(named(place, forecast)))));
        return forecasts;
    }

    private CompletableFuture<Forecast> ask(Place spot, ForecastCalls open) {
        return fresh.get(
                spot,
                (_, _) -> open.ask(spot).whenComplete((forecast, _) -> {
                    if (forecast != null) {
                        lastKnown.put(spot, forecast);
                    }
                }));
    }

    /** Only catalogue places have an altitude; a position may still have the name of a nearby place. */
    static boolean isOfCatalogue(Place place) {
        return place.altitudeMetres().isPresent();
    }

    /**
     * Returns the cache key of a place: rounded to 0.001° and with the altitude for a catalogue place, to 0.01° for any
     * other position, because callers can invent any number of those.
     */
    private static Place spot(Place place) {
        double steps = isOfCatalogue(place) ? STEPS_PER_DEGREE : STEPS_PER_DEGREE_OF_POSITIONS;
        return new Place(
                Optional.empty(),
                new GeoPoint(
                        rounded(place.position().latitude(), steps),
                        rounded(place.position().longitude(), steps)),
                place.altitudeMetres());
    }

    private static double rounded(double degrees, double steps) {
        return Math.round(degrees * steps) / steps;
    }

    /** Ignores timeouts: the caller returns the known forecasts. */
    private void await(CompletableFuture<Void> answers) {
        try {
            answers.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            return;
        }
    }

    private Optional<Forecast> newest(Place spot, CompletableFuture<Forecast> answer) {
        if (answer.isDone() && answer.join() == null) {
            // The cache removes failures, too, but perhaps after this caller has asked again.
            fresh.asMap().remove(spot, answer);
        }
        return Optional.ofNullable(answer.getNow(null))
                .or(() -> Optional.ofNullable(lastKnown.getIfPresent(spot)).map(Forecast::asStale));
    }

    private static Place named(Place place, Forecast forecast) {
        return place.altitudeMetres().isPresent()
                ? place
                : new Place(place.name(), place.position(), forecast.place().altitudeMetres());
    }

    @Override
    public void close() {
        calls.ifPresent(ForecastCalls::close);
    }
}
