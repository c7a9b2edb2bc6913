package cairn.adapter.rest.weatherclient;

import cairn.adapter.rest.weatherclient.CircuitBreaker.State;
import cairn.domain.weather.Forecast;
import cairn.domain.weather.Place;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends requests to Open-Meteo, one at a time; places requested during a call are batched into the next one. A circuit
 * breaker suspends calls while the service fails. Bulk loading by a cache would not do: it batches only the places of
 * one caller, so that each caller would send a request of its own.
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
    private final List<Request> waiting = new ArrayList<>();
    private final AtomicLong answered = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private final AtomicLong beyondBudget = new AtomicLong();
    private boolean calling;

    private record Request(Place place, CompletableFuture<@Nullable Forecast> answer) {

        boolean hasAltitude() {
            return place.altitudeMetres().isPresent();
        }
    }

    ForecastCalls(OpenMeteo service, ForecastBudget budget, Clock clock) {
        this.service = service;
        this.budget = budget;
        this.clock = clock;
    }

    /** Returns whether callers should wait for forecasts. If not, a request may still bring one for later callers. */
    boolean areAwaited() {
        return breaker.at(clock.instant()) == State.CLOSED;
    }

    synchronized int waiting() {
        return waiting.size();
    }

    long answered() {
        return answered.get();
    }

    long failed() {
        return failed.get();
    }

    long beyondBudget() {
        return beyondBudget.get();
    }

    /** Requests the forecast of a place. The future returns null if no call is sent, or if the call fails. */
    synchronized CompletableFuture<@Nullable Forecast> ask(Place place) {
        var request = new Request(place, new CompletableFuture<>());
        if (breaker.at(clock.instant()) == State.OPEN || waiting.size() >= MOST_WAITING || !isWithinBudget(place)) {
            request.answer.complete(null);
            return request.answer;
        }
        waiting.add(request);
        if (!calling) {
            calling = true;
            Thread.ofVirtual().name("forecasts").start(this::call);
        }
        return request.answer;
    }

    private boolean isWithinBudget(Place place) {
        boolean isLeft = budget.spendOn(place);
        if (!isLeft) {
            beyondBudget.incrementAndGet();
        }
        return isLeft;
    }

    /** Sends calls until no place waits. Each call ends within the timeout, and so does the wait for its places. */
    private void call() {
        for (var requests = next(); !requests.isEmpty(); requests = next()) {
            try {
                answer(
                        requests,
                        service.ask(requests.stream().map(Request::place).toList()));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                fail(requests, "interrupted");
            } catch (UnusableAnswerException e) {
                fail(requests, String.valueOf(e.getMessage()));
            } catch (RuntimeException | Error e) {
                LOG.error("A forecast could not be requested because of a defect in Cairn", e);
                fail(requests, e.toString());
            }
        }
    }

    /** Takes the requests of the next call: all with an altitude or all without, as Open-Meteo requires. */
    private synchronized List<Request> next() {
        var requests = waiting.stream()
                .filter(request -> request.hasAltitude() == waiting.getFirst().hasAltitude())
                .limit(OpenMeteo.MOST_PLACES)
                .toList();
        waiting.removeAll(requests);
        calling = !requests.isEmpty();
        return requests;
    }

    private void answer(List<Request> requests, List<Forecast> forecasts) {
        if (!areAwaited()) {
            LOG.info("The weather service responds again");
        }
        breaker.answered();
        answered.incrementAndGet();
        for (int i = 0; i < requests.size(); i++) {
            requests.get(i).answer.complete(forecasts.get(i));
        }
    }

    private void fail(List<Request> requests, String reason) {
        boolean wasAwaited = areAwaited();
        breaker.failed(clock.instant());
        if (wasAwaited && !areAwaited()) {
            LOG.warn("The weather service is unavailable; forecasts are replaced by climate normals: {}", reason);
        } else {
            LOG.debug("A request to the weather service failed: {}", reason);
        }
        var failures = areAwaited() ? requests : withAllWaiting(requests);
        failures.forEach(request -> request.answer.complete(null));
        failed.incrementAndGet();
    }

    private synchronized List<Request> withAllWaiting(List<Request> requests) {
        var all = new ArrayList<>(requests);
        all.addAll(waiting);
        waiting.clear();
        return all;
    }

    @Override
    public void close() {
        service.close();
    }
}
