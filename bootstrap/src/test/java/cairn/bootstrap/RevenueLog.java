package cairn.bootstrap;

import cairn.application.axon.EventTags;
import cairn.application.module.EveryFamily;
import cairn.domain.access.Owner;
import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingDetails;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.booking.Crew;
import cairn.domain.booking.Customer;
import cairn.domain.booking.Payment;
import cairn.domain.catalogue.Trail;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.GenericTaggedEventMessage;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.eventhandling.GenericEventMessage;

/** Bookings of some owners, in three currencies, made up by chance; always the same of one seed. */
final class RevenueLog {

    private static final int AT_ONCE = 500;
    private static final int SIDE_BY_SIDE = 200;
    private static final List<String> CURRENCIES = List.of("USD", "USD", "USD", "EUR", "JPY");
    private static final int DAYS_OF_BOOKING = 900;

    private final SplittableRandom random;
    private final EventTags tags = EveryFamily.TAGS;
    private final List<Owner> owners;
    private final List<Trail> trails;
    private final List<Booking> open = new ArrayList<>();
    private final Duration step;
    private Instant now = Instant.parse("2024-01-01T00:00:00Z");

    RevenueLog(long seed, int events, List<Owner> owners, List<Trail> trails) {
        this.random = new SplittableRandom(seed);
        this.owners = owners;
        this.trails = trails;
        this.step = Duration.ofDays(DAYS_OF_BOOKING).dividedBy(Math.max(1, events));
    }

    /** Appends as many more events, as the service would. */
    void append(int events, EventStorageEngine log) {
        for (int done = 0; done < events; done += AT_ONCE) {
            var some = new ArrayList<TaggedEventMessage<?>>();
            for (int i = done; i < Math.min(events, done + AT_ONCE); i++) {
                some.add(message(next()));
            }
            log.appendEvents(AppendCondition.none(), null, some)
                    .thenCompose(transaction -> transaction.commit(null))
                    .join();
        }
    }

    /** Clocks of nodes differ by some seconds. */
    private TaggedEventMessage<?> message(BookingEvent event) {
        var message = new GenericEventMessage(
                id().toString(),
                new MessageType(event.getClass()),
                event,
                Map.of(),
                now.plusMillis(random.nextInt(-3_000, 3_000)));
        return new GenericTaggedEventMessage<>(message, tags.resolve(message));
    }

    private BookingEvent next() {
        now = now.plus(step);
        if (open.size() < SIDE_BY_SIDE || chance(30)) {
            var created = created();
            open.add(Booking.evolve(null, created));
            return created;
        }
        int place = random.nextInt(open.size());
        var before = open.get(place);
        var event = continued(before);
        var after = Booking.evolve(before, event);
        if (!after.status().isOpen() && chance(60)) {
            open.remove(place);
        } else {
            open.set(place, after);
        }
        return event;
    }

    private BookingCreated created() {
        var trail = pick(trails);
        var start = LocalDate.ofInstant(now, ZoneOffset.UTC).plusDays(random.nextInt(1, 400));
        int party = random.nextInt(1, 13);
        return new BookingCreated(
                new BookingId(id()),
                pick(owners),
                trail.id(),
                trail.route(),
                start,
                start.plusDays(10),
                party,
                new Customer(new EmailAddress("trekker@example.com"), Optional.empty(), Optional.empty()),
                Crew.NONE,
                Money.of(random.nextLong(0, 200_000), pick(CURRENCIES)),
                true,
                chance(50) ? Optional.of(now.plusSeconds(3_600)) : Optional.empty(),
                CancellationLadder.STANDARD,
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Optional.empty());
    }

    private BookingEvent continued(Booking booking) {
        if (chance(35)) {
            return paid(booking);
        }
        return switch (booking.status()) {
            case PENDING ->
                switch (random.nextInt(5)) {
                    case 0 -> new BookingExpired(booking.id(), booking.owner(), Optional.empty());
                    case 1 -> cancelled(booking);
                    case 2 -> updated(booking);
                    default -> new BookingConfirmed(booking.id(), booking.owner(), Optional.empty());
                };
            case CONFIRMED ->
                switch (random.nextInt(4)) {
                    case 0 -> cancelled(booking);
                    case 1 -> updated(booking);
                    default -> new BookingStarted(booking.id(), booking.owner());
                };
            case IN_PROGRESS -> chance(20) ? cancelled(booking) : new BookingCompleted(booking.id(), booking.owner());
            case COMPLETED, CANCELLED, EXPIRED -> paid(booking);
        };
    }

    private BookingEvent paid(Booking booking) {
        boolean back = booking.paid().minorUnits() > 0 && chance(25);
        long amount = back ? random.nextLong(1, booking.paid().minorUnits() + 1) : random.nextLong(1, 150_000);
        return new BookingPaymentRecorded(
                booking.id(),
                booking.owner(),
                new Payment(
                        new Money(amount, booking.price().currency()),
                        back ? Payment.Kind.REFUND : Payment.Kind.DEPOSIT,
                        Payment.Method.CARD,
                        Optional.empty()));
    }

    private BookingEvent updated(Booking booking) {
        var before = booking.arrangement();
        var start = before.startDate().plusDays(random.nextInt(-5, 40));
        var next = new BookingDetails(
                start,
                start.plusDays(10),
                random.nextInt(1, 13),
                before.customer(),
                before.crew(),
                before.reference(),
                before.notes(),
                before.metadata());
        var currency = booking.price().currency();
        return new BookingUpdated(
                booking.id(),
                booking.owner(),
                next,
                new Money(random.nextLong(0, 200_000), currency),
                chance(50) ? booking.fee() : booking.fee().plus(new Money(random.nextLong(0, 9_000), currency)),
                Optional.empty(),
                Optional.empty());
    }

    private BookingEvent cancelled(Booking booking) {
        var fee = booking.status() == BookingStatus.PENDING
                ? Money.zero(booking.price().currency())
                : booking.fee().plus(booking.price().percent(25));
        return new BookingCancelled(
                booking.id(),
                booking.owner(),
                Optional.empty(),
                fee,
                booking.paid().minus(fee).orZeroIfNegative(),
                Optional.empty());
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T pick(List<T> some) {
        return some.get(random.nextInt(some.size()));
    }

    private UUID id() {
        return new UUID(random.nextLong(), random.nextLong());
    }
}
