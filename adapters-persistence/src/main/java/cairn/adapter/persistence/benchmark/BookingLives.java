package cairn.adapter.persistence.benchmark;

import cairn.application.axon.Tags;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.CancellationLadder;
import cairn.domain.booking.Crew;
import cairn.domain.booking.Customer;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import org.axonframework.eventsourcing.eventstore.GenericTaggedEventMessage;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.eventhandling.GenericEventMessage;
import org.jspecify.annotations.Nullable;

/**
 * The events of many bookings side by side, as forty agencies make them: held, confirmed or given up, some cancelled
 * later. Always the same ones.
 */
final class BookingLives {

    private static final int BOOKINGS_SIDE_BY_SIDE = 5_000;
    private static final TrailId TRAIL = new TrailId(UUID.fromString("00a9a4ff-e652-519f-b78e-99c3c8b8f92f"));
    private static final RouteId ROUTE = new RouteId("everest-base-camp");
    private static final Duration BETWEEN_EVENTS = Duration.ofMillis(700);
    private static final Duration HOLD = Duration.ofHours(2);

    private final SplittableRandom random = new SplittableRandom(8848);
    private final Tags tags = new Tags();
    private final @Nullable Booking[] bookings = new @Nullable Booking[BOOKINGS_SIDE_BY_SIDE];
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");

    TaggedEventMessage<?> next() {
        now = now.plus(BETWEEN_EVENTS);
        int place = random.nextInt(bookings.length);
        Booking before = bookings[place];
        BookingEvent event = before == null || isOver(before) ? created() : continued(before);
        bookings[place] = Booking.evolve(event instanceof BookingCreated ? null : before, event);
        var message = new GenericEventMessage(
                id().toString(), new MessageType(event.getClass()), event, Cancellations.METADATA, now);
        return new GenericTaggedEventMessage<>(message, tags.resolve(message));
    }

    private boolean isOver(Booking booking) {
        return switch (booking.status()) {
            case PENDING -> false;
            case CONFIRMED -> percent(60);
            case IN_PROGRESS, COMPLETED, CANCELLED, EXPIRED -> true;
        };
    }

    private BookingCreated created() {
        var today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        var start = today.plusDays(random.nextInt(10, 200));
        int party = random.nextInt(1, 13);
        int customer = random.nextInt(1_000_000);
        return new BookingCreated(
                new BookingId(timeOrderedId()),
                new Owner(
                        new OperatorId(Agencies.idOf(random.nextInt(Agencies.COUNT))),
                        percent(90) ? Mode.LIVE : Mode.TEST),
                TRAIL,
                ROUTE,
                start,
                start.plusDays(12),
                party,
                new Customer(
                        new EmailAddress("trekker" + customer + "@example.com"), Optional.of("Trekker " + customer)),
                Crew.NOBODY,
                Money.of(86_500L * party, "USD"),
                false,
                percent(80) ? Optional.of(now.plus(HOLD)) : Optional.empty(),
                CancellationLadder.STANDARD,
                percent(50) ? Optional.of("REF-" + customer) : Optional.empty(),
                percent(20) ? Optional.of("Two vegetarians") : Optional.empty(),
                Map.of("channel", percent(70) ? "web" : "desk"));
    }

    private BookingEvent continued(Booking booking) {
        if (booking.status() == Booking.Status.PENDING && percent(80)) {
            return new BookingConfirmed(booking.id(), booking.owner(), Optional.empty());
        }
        var fee = booking.price().percent(10);
        return new BookingCancelled(
                booking.id(),
                booking.owner(),
                Optional.of("weather"),
                fee,
                Money.zero(fee.currency()),
                Optional.empty());
    }

    private boolean percent(int percent) {
        return random.nextInt(100) < percent;
    }

    private UUID id() {
        return new UUID(random.nextLong(), random.nextLong());
    }

    /** As the service's own: one that is made later is greater. */
    private UUID timeOrderedId() {
        return new UUID(now.toEpochMilli() << 16 | 0x7000 | random.nextInt(0x1000), random.nextLong() >>> 2 | 1L << 63);
    }
}
