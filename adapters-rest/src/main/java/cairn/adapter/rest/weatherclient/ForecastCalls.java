package cairn.adapter.rest.weatherclient;

import cairn.adapter.rest.weatherclient.CircuitBreaker.State;
import cairn.domain.weather.Forecast;
import cairn.domain.weather.Place;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends requests to Open-Meteo, one at a time. Concurrent requests for a place share its forecast; places requested
 * during a call are batched into the next one. A circuit breaker suspends calls while the service fails.
 */
final class ForecastCalls implements AutoCloseable {

    static final int FAILURES_IN_A_ROW = 3;
    static final Duration PAUSE = Duration.ofMinutes(1);

    private static final Logger LOG = LoggerFactory.getLogger(ForecastCalls.class);
    private static final int MOST_WAITING = 500;

    private final OpenMeteo service;
    private final Clock clock;
    private final ForecastBudget budget;
    private final CircuitBreaker breaker = new CircuitBreaker(FAILURES_IN_A_ROW, PAUSE);
    private final Map<Place, CompletableFuture<Forecast>> waiting = new LinkedHashMap<>();
    private final Map<Place, CompletableFuture<Forecast>> underWay = new LinkedHashMap<>();
    private final AtomicLong answered = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private final AtomicLong beyondBudget = new AtomicLong();
    private boolean calling;

    ForecastCalls(OpenMeteo service, ForecastBudget budget, Clock clock) {
        this.service = service;
        this.budget = budget;
        this.clock = clock;
    }

    /** Returns whether callers should wait for forecasts. If not, a request may still bring one for later callers. */
    boolean areAwaited() {
        return breaker.at(clock.instant()) == State.CLOSED;
    }

    /** Returns the number of places that wait for the next call, without those of the current call. */
    synchronized int waiting() {
        return waiting.size();
    }

    long answered() {
        return answered.get();
    }

    long failed() {
        return failed.get();
    }

    /** Returns the number of forecasts that were not requested because the day's budget was spent. */
    long beyondBudget() {
        return beyondBudget.get();
    }

    /**
     * Requests the forecast of a place. The future fails if no call is sent, or if the call fails.
     *
     * @param spending takes the forecast from the budget; returns whether one was left
     */
    synchronized CompletableFuture<Forecast> ask(Place place, Predicate<ForecastBudget> spending) {
        var asked = underWay.getOrDefault(place, waiting.get(place));
        if (asked != null) {
            return asked;
        }
        if (breaker.at(clock.instant()) == State.OPEN) {
            return CompletableFuture.failedFuture(new UnusableAnswerException("no requests are sent for a while"));
        }
        if (waiting.size() >= MOST_WAITING) {
            return CompletableFuture.failedFuture(new UnusableAnswerException("too many places wait"));
        }
        if (!spending.test(budget)) {
            beyondBudget.incrementAndGet();
            return CompletableFuture.failedFuture(new UnusableAnswerException("the budget of the day is spent"));
        }
        var answer = new CompletableFuture<Forecast>();
        waiting.put(place, answer);
        if (!calling) {
            calling = true;
            Thread.ofVirtual().name("forecasts").start(this::call);
        }
        return answer;
    }

    /** Sends calls until no place waits. Each call ends within the timeout, and so does the wait for its places. */
    private void call() {
        for (var places = next(); !places.isEmpty(); places = next()) {
            try {
                answer(places, service.ask(places));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                fail(places, "interrupted");
            } catch (UnusableAnswerException e) {
                fail(places, String.valueOf(e.getMessage()));
            } catch (RuntimeException | Error e) {
                LOG.error("A forecast could not be requested because of a defect in Cairn", e);
                fail(places, e.toString());
            }
        }
    }

    /** Returns the places of the next call: all with an altitude or all without, as Open-Meteo requires. */
    private synchronized List<Place> next() {
        var places = new ArrayList<Place>();
        for (var place : waiting.keySet()) {
            boolean isLikeTheFirst = places.isEmpty()
                    || place.altitudeMetres().isPresent()
                            == places.getFirst().altitudeMetres().isPresent();
            if (isLikeTheFirst && places.size() < OpenMeteo.MOST_PLACES) {
                places.add(place);
            }
        }
        places.forEach(place -> underWay.put(place, waiting.remove(place)));
        calling = !places.isEmpty();
        return places;
    }

    private void answer(List<Place> places, List<Forecast> forecasts) {
        if (!areAwaited()) {
            LOG.info("The weather service responds again");
        }
        breaker.answered();
        answered.incrementAndGet();
        var answers = ended(places, false);
        for (int i = 0; i < places.size(); i++) {
            answers.get(i).complete(forecasts.get(i));
        }
    }

    /** Fails these places, and also all waiting ones if callers should no longer wait. */
    private void fail(List<Place> places, String reason) {
        boolean wasAwaited = areAwaited();
        breaker.failed(clock.instant());
        failed.incrementAndGet();
        if (wasAwaited && !areAwaited()) {
            LOG.warn("The weather service is unavailable; forecasts are replaced by climate normals: {}", reason);
        } else {
            LOG.debug("A request to the weather service failed: {}", reason);
        }
        var failure = new UnusableAnswerException(reason);
        ended(places, !areAwaited()).forEach(answer -> answer.completeExceptionally(failure));
    }

    /** Removes these places, and on request all waiting ones; returns their futures. */
    private synchronized List<CompletableFuture<Forecast>> ended(List<Place> places, boolean withAllOthers) {
        var ended = new ArrayList<>(places.stream().map(underWay::remove).toList());
        if (withAllOthers) {
            ended.addAll(waiting.values());
            waiting.clear();
        }
        return ended;
    }

    @Override
    public void close() {
        service.close();
    }
}
