package cairn.application.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.axon.History;
import cairn.application.axon.Log;
import cairn.application.axon.TagIndexedEventStorageEngine;
import cairn.application.module.EveryFamily;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.dispatch.BookingLink;
import cairn.domain.dispatch.Dispatch;
import cairn.domain.dispatch.DispatchCommand.RequestDispatch;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.OtherDispatch;
import cairn.domain.dispatch.PatientCondition;
import cairn.domain.dispatch.Patients;
import cairn.domain.dispatch.PossibleDuplicates;
import cairn.domain.dispatch.Reporter;
import cairn.domain.dispatch.RescueAdvice;
import cairn.domain.dispatch.TimelineEntry;
import cairn.domain.shared.GeoPoint;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.ClassBasedMessageTypeResolver;
import org.axonframework.messaging.eventhandling.GenericEventMessage;
import org.axonframework.messaging.eventstreaming.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RescueContextLookupTest {

    private static final GeoPoint LOBUCHE = new GeoPoint(27.948, 86.812);
    private static final Instant NOW = Instant.parse("2026-11-20T06:15:00Z");
    private static final Catalogue NOTHING =
            new Catalogue(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    private final TagIndexedEventStorageEngine log = new TagIndexedEventStorageEngine();
    private final Queue<Exception> troubles = new ConcurrentLinkedQueue<>();
    private final RescueContextLookup lookup = new RescueContextLookup(new History(log), troubles::add);
    private final Owner owner = new Owner(new OperatorId(new UUID(0, 2)), Mode.LIVE);

    @Test
    void theNearestComesFirst() {
        var far = received(1, new GeoPoint(27.963, 86.812), NOW);
        var near = received(2, new GeoPoint(27.949, 86.812), NOW);
        received(3, new GeoPoint(27.968, 86.812), NOW);

        assertThat(duplicates(LOBUCHE, NOW)).isEqualTo(new PossibleDuplicates(true, List.of(near, far)));
    }

    /** The cell of a place is not known in advance: on a line of places, some are always on either side of a border. */
    @Test
    void aBorderOfCellsHidesNoDispatch() {
        for (int metres = 0; metres < 4_000; metres += 100) {
            var place = new GeoPoint(10 + metres / 111_195.0, 20 + metres / 111_195.0);
            var east = new GeoPoint(place.latitude(), place.longitude() + 0.018);
            var one = received(metres + 1, east, NOW);

            assertThat(duplicates(place, NOW).found())
                    .as("%d metres on", metres)
                    .contains(one);
        }
    }

    @ParameterizedTest
    @CsvSource({"2026-11-20T23:30:00Z, 2026-11-21T00:30:00Z", "2026-11-20T22:00:00Z, 2026-11-21T00:00:00Z"})
    void midnightHidesNoDispatch(Instant then, Instant now) {
        var other = received(1, LOBUCHE, then);

        assertThat(duplicates(LOBUCHE, now).found()).containsExactly(other);
    }

    @Test
    void atMostFiftyAreReturned() {
        var others = new ArrayList<OtherDispatch>();
        for (int i = 1; i <= 60; i++) {
            others.add(received(i, LOBUCHE, NOW));
        }

        assertThat(duplicates(LOBUCHE, NOW).found()).hasSize(50).isSubsetOf(others);
    }

    @Test
    void aBookingOfOnesOwnIsLinked() {
        append(new BookingConfirmed(new BookingId(new UUID(5, 5)), owner, Optional.empty()));

        assertThat(link(new UUID(5, 5), owner)).isEqualTo(BookingLink.to(new UUID(5, 5)));
        assertThat(link(new UUID(5, 6), owner)).isEqualTo(BookingLink.unknown());
        assertThat(link(new UUID(5, 5), new Owner(owner.operator(), Mode.TEST))).isEqualTo(BookingLink.unknown());
        assertThat(link(new UUID(5, 5), new Owner(new OperatorId(new UUID(0, 3)), Mode.LIVE)))
                .isEqualTo(BookingLink.unknown());
    }

    @Test
    @Timeout(2)
    void aLogThatFailsDelaysNoDispatch() {
        var failing = new RescueContextLookup(
                new History(logThat(() -> {
                    throw new IllegalStateException("The log is gone");
                })),
                troubles::add);

        var found = failing.of(request(LOBUCHE, Optional.of(new UUID(5, 5)), owner), NOW);

        assertThat(found.duplicates()).isEqualTo(PossibleDuplicates.UNKNOWN);
        assertThat(found.booking()).isEqualTo(BookingLink.unchecked(new UUID(5, 5)));
        assertThat(troubles).hasSize(2);
    }

    /** As a log is whose database hangs: however many ask, each waits the same short while. */
    @Test
    void aLogThatHangsDelaysNoDispatch() {
        var end = new CountDownLatch(1);
        var slow = new RescueContextLookup(new History(logThat(() -> awaited(end))), troubles::add);
        for (int i = 0; i < 3; i++) {
            var start = System.nanoTime();
            assertThat(slow.of(request(LOBUCHE, Optional.empty(), owner), NOW).duplicates())
                    .isEqualTo(PossibleDuplicates.UNKNOWN);
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isBetween(Duration.ofMillis(140), Duration.ofSeconds(2));
        }
        end.countDown();
    }

    private static EventStorageEngine logThat(Runnable does) {
        return (EventStorageEngine) Proxy.newProxyInstance(
                RescueContextLookupTest.class.getClassLoader(),
                new Class<?>[] {EventStorageEngine.class},
                (_, _, _) -> {
                    does.run();
                    throw new IllegalStateException("It was too late");
                });
    }

    private static void awaited(CountDownLatch end) {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private PossibleDuplicates duplicates(GeoPoint place, Instant now) {
        var found = lookup.of(request(place, Optional.empty(), owner), now);
        assertThat(troubles).isEmpty();
        return found.duplicates();
    }

    private BookingLink link(UUID booking, Owner caller) {
        return lookup.of(request(new GeoPoint(0, 0), Optional.of(booking), caller), NOW)
                .booking();
    }

    private OtherDispatch received(int number, GeoPoint place, Instant at) {
        var request = new RequestDispatch(
                new DispatchId(new UUID(1, number)),
                owner,
                place,
                4_940,
                new Patients(1, new PatientCondition("breathless")),
                Optional.empty(),
                Optional.empty(),
                new Reporter(Optional.empty(), Optional.empty()),
                Optional.empty(),
                new TimelineEntry("key:1", Optional.empty()));
        append(Dispatch.receive(
                request,
                RescueAdvice.on(place, 4_940, 1, NOTHING, at),
                PossibleDuplicates.UNKNOWN,
                BookingLink.NONE,
                at));
        return new OtherDispatch(request.dispatchId(), owner.operator());
    }

    private static RequestDispatch request(GeoPoint place, Optional<UUID> booking, Owner caller) {
        return new RequestDispatch(
                new DispatchId(new UUID(9, 9)),
                caller,
                place,
                4_940,
                new Patients(1, new PatientCondition("breathless")),
                Optional.empty(),
                Optional.empty(),
                new Reporter(Optional.empty(), Optional.empty()),
                booking,
                new TimelineEntry("key:1", Optional.empty()));
    }

    private void append(Object event) {
        var message = new GenericEventMessage(new ClassBasedMessageTypeResolver().resolveOrThrow(event), event);
        var tags = EveryFamily.TAGS.resolve(message);
        new Log(log).append(Log.tagged(message, tags.toArray(Tag[]::new)));
    }
}
