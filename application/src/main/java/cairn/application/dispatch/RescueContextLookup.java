package cairn.application.dispatch;

import cairn.application.axon.History;
import cairn.application.port.log.Tags;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.dispatch.BookingLink;
import cairn.domain.dispatch.DispatchCommand.RequestDispatch;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.dispatch.Neighbourhood;
import cairn.domain.dispatch.OtherDispatch;
import cairn.domain.dispatch.PossibleDuplicates;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.axonframework.messaging.eventstreaming.Tag;

/**
 * Looks up possible duplicates and the booking of a new dispatch. A rescue does not wait for them: after a failure or
 * 150 ms, the result is recorded as unknown. The reads have no consistency check.
 */
final class RescueContextLookup {

    private static final Duration PATIENCE = Duration.ofMillis(150);
    private static final int MOST_AT_ONCE = 64;

    private final History history;
    private final Consumer<Exception> trouble;
    private final Semaphore seats = new Semaphore(MOST_AT_ONCE);
    // A platform thread does not queue behind the virtual threads of other requests.
    private final ExecutorService threads = Executors.newCachedThreadPool(
            Thread.ofPlatform().name("dispatch-lookup").daemon().factory());

    RescueContextLookup(History history, Consumer<Exception> trouble) {
        this.history = history;
        this.trouble = trouble;
    }

    record Found(PossibleDuplicates duplicates, BookingLink booking) {}

    Found of(RequestDispatch command, Instant now) {
        long giveUpAt = System.nanoTime() + PATIENCE.toNanos();
        var duplicates = aside(() -> duplicates(command, now));
        var booking = command.bookingId().map(id -> aside(() -> link(id, command.owner())));
        return new Found(
                inTime(duplicates, giveUpAt).orElse(PossibleDuplicates.UNKNOWN),
                booking.map(link -> inTime(link, giveUpAt)
                                .orElseGet(() -> BookingLink.unchecked(
                                        command.bookingId().orElseThrow())))
                        .orElse(BookingLink.NONE));
    }

    private PossibleDuplicates duplicates(RequestDispatch command, Instant now) {
        var mode = command.owner().mode();
        var cells = Neighbourhood.around(command.position(), now).stream()
                .map(cell -> Tags.of(mode, cell))
                .toList();
        var near = history.all(cells, DispatchReceived.class).stream()
                .map(History.Happened::event)
                .filter(other -> Neighbourhood.isNear(other.position(), other.receivedAt(), command.position(), now))
                .sorted(Comparator.comparingDouble(other -> other.position().distanceTo(command.position())))
                .limit(PossibleDuplicates.MOST)
                .map(other ->
                        new OtherDispatch(other.dispatchId(), other.owner().operator()))
                .toList();
        return new PossibleDuplicates(true, near);
    }

    private BookingLink link(UUID id, Owner caller) {
        Tag booking = Tags.of(new BookingId(id));
        return history.<Owner, BookingEvent>fold(booking, BookingEvent.class, (_, event, _) -> event.owner())
                .filter(caller::equals)
                .map(_ -> BookingLink.to(id))
                .orElseGet(BookingLink::unknown);
    }

    /** Fails at once if too many look-ups are in progress. */
    private <T> CompletableFuture<T> aside(Supplier<T> question) {
        if (!seats.tryAcquire()) {
            return CompletableFuture.failedFuture(new TimeoutException("Too many look-ups are under way"));
        }
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return question.get();
                    } finally {
                        seats.release();
                    }
                },
                threads);
    }

    private <T> Optional<T> inTime(CompletableFuture<T> answer, long giveUpAt) {
        try {
            return Optional.of(answer.get(Math.max(0, giveUpAt - System.nanoTime()), TimeUnit.NANOSECONDS));
        } catch (TimeoutException | ExecutionException e) {
            trouble.accept(e);
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
