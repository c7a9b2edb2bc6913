package cairn.adapter.rest.weatherclient;

import cairn.application.port.out.Forecasts;
import cairn.domain.shared.GeoPoint;
import cairn.domain.weather.Forecast;
import cairn.domain.weather.Place;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.micronaut.context.annotation.Bean;
import io.micronaut.json.JsonMapper;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;

/**
 * Supplies Open-Meteo forecasts from a cache: as fresh for ten minutes, and as stale for up to six hours if no newer
 * forecast is available. A caller waits no longer than one call may take.
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
    private final Clock clock;
    private final Cache<Place, Remembered> remembered =
            Caffeine.newBuilder().maximumSize(MOST_PLACES).build();

    private record Remembered(Forecast forecast, Instant since) {

        boolean isWithin(Duration age, Instant now) {
            return since.plus(age).isAfter(now);
        }
    }

    LiveForecasts(WeatherSettings settings, JsonMapper json, Clock clock) {
        this.timeout = settings.timeout();
        this.clock = clock;
        this.calls = settings.address()
                .map(address -> new ForecastCalls(
                        new OpenMeteo(address, settings.timeout(), json),
                        new ForecastBudget(settings.forecastsPerDay(), clock),
                        clock));
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
        long deadline = System.nanoTime() + timeout.toNanos();
        var asked = new LinkedHashMap<Place, CompletableFuture<Forecast>>();
        places.stream()
                .filter(place -> !isFresh(spot(place)))
                .forEach(place ->
                        asked.computeIfAbsent(spot(place), spot -> remembering(open.ask(spot, spending(place)), spot)));
        if (awaited) {
            asked.values().forEach(answer -> await(answer, deadline));
        }
        var forecasts = new LinkedHashMap<Place, Forecast>();
        places.forEach(place -> newest(place).ifPresent(forecast -> forecasts.put(place, forecast)));
        return forecasts;
    }

    private static Predicate<ForecastBudget> spending(Place place) {
        return isOfCatalogue(place) ? ForecastBudget::spendOnPlace : ForecastBudget::spendOnPosition;
    }

    /** Only catalogue places have an altitude; a position may still have the name of a nearby place. */
    private static boolean isOfCatalogue(Place place) {
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

    private boolean isFresh(Place spot) {
        var known = remembered.getIfPresent(spot);
        return known != null && known.isWithin(FRESH, clock.instant());
    }

    /** Caches the forecast even if no caller waits for it any more. */
    private CompletableFuture<Forecast> remembering(CompletableFuture<Forecast> answer, Place spot) {
        return answer.whenComplete((forecast, failure) -> {
            if (failure == null) {
                remembered.put(spot, new Remembered(forecast, clock.instant()));
            }
        });
    }

    /** Ignores failures and timeouts: the caller returns what the cache contains. */
    private static void await(CompletableFuture<Forecast> answer, long deadline) {
        try {
            answer.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            return;
        }
    }

    private Optional<Forecast> newest(Place place) {
        var now = clock.instant();
        return Optional.ofNullable(remembered.getIfPresent(spot(place)))
                .filter(known -> known.isWithin(USABLE, now))
                .map(known -> known.isWithin(FRESH, now) ? known.forecast : known.forecast.asStale())
                .map(forecast -> forecast.at(named(place, forecast)));
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
