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
 * Calls Open-Meteo, one call after the other: whoever asks for a place that is asked for already shares its answer, and
 * what queues up meanwhile goes into one next call. A circuit breaker keeps from calling in vain.
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

    /** Whether an answer is worth waiting for; if not, asking may still bring one for whoever comes later. */
    boolean areAwaited() {
        return breaker.at(clock.instant()) == State.CLOSED;
    }

    /** Returns the number of places that wait for the next call. */
    synchronized int waiting() {
        return waiting.size();
    }

    long answered() {
        return answered.get();
    }

    long failed() {
        return failed.get();
    }

    /** Returns how many forecasts were not asked for because the day's budget was spent. */
    long beyondBudget() {
        return beyondBudget.get();
    }

    /**
     * Returns a place's forecast, once it is there. It fails where no call is made, or the call does.
     *
     * @param spending takes the forecast from the budget; returns whether there was one left
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

    /** Ends when nobody waits any more; each turn ends with the call's time-out, and with it the wait of its places. */
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
                LOG.error("A forecast could not be had because of a mistake of ours", e);
                fail(places, e.toString());
            }
        }
    }

    /** The places of the next call: all of them with an altitude, or all without, as the service wants it. */
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
            LOG.info("The weather service answers again");
        }
        breaker.answered();
        answered.incrementAndGet();
        var answers = ended(places, false);
        for (int i = 0; i < places.size(); i++) {
            answers.get(i).complete(forecasts.get(i));
        }
    }

    /** Whatever waits behind a call after which the breaker is open fails with it. */
    private void fail(List<Place> places, String reason) {
        boolean wasAwaited = areAwaited();
        breaker.failed(clock.instant());
        failed.incrementAndGet();
        if (wasAwaited && !areAwaited()) {
            LOG.warn("The weather service cannot be used, climate normals stand in for it: {}", reason);
        } else {
            LOG.debug("A call of the weather service has failed: {}", reason);
        }
        var failure = new UnusableAnswerException(reason);
        ended(places, !areAwaited()).forEach(answer -> answer.completeExceptionally(failure));
    }

    /** Those who wait for these places, and where nobody is to wait any more, all others. */
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
