package cairn.benchmark.store;

import cairn.application.axon.EventTags;
import cairn.application.dispatch.DispatchModule;
import cairn.application.permitapplication.ApplicationModule;
import cairn.application.reservation.ReservationModule;
import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingTravellersUpdated;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.permit.PermitBook;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Supplier;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;

/**
 * Generates bookings of customers who come back, with crews, nights in tea houses, permits and dispatches, so that
 * every report of a service has figures. The events depend on nothing but their number and the catalogue.
 */
final class SeedHistory implements Supplier<TaggedEventMessage<?>> {

    private static final int PERCENT_OF_BOOKING_EVENTS = 50;
    private static final int MEASURED_AFTER = 500_000;

    private final SplittableRandom random = new SplittableRandom(8586);
    private final EventTags tags =
            EventTags.of(List.of(ReservationModule.EVENTS, DispatchModule.EVENTS, ApplicationModule.EVENTS));
    private final Agenda agenda = new Agenda();
    private final SeedWorld world;
    private final CrewRoster roster;
    private final Map<BookingId, SimulatedTrek> treks = new HashMap<>();
    private final BookingHistoryGenerator bookings;
    private final SeedPace pace;
    private TaggedEventMessage<?> nextBooking;

    SeedHistory(int events, PermitBook book) {
        this.world = new SeedWorld(LastingPapers.in(book), new RoomLedger(), agenda);
        this.roster = new CrewRoster(world.catalogue());
        this.bookings = new BookingHistoryGenerator(
                Math.max(1, (int) (events * (long) PERCENT_OF_BOOKING_EVENTS / 100)),
                new SeedChoices(new RepeatCustomers(), roster));
        this.pace = new SeedPace(events, MEASURED_AFTER);
        this.nextBooking = generated();
    }

    private TaggedEventMessage<?> generated() {
        var booking = bookings.get();
        if (booking.event().payload() instanceof BookingEvent event) {
            roster.record(event);
        }
        return booking;
    }

    @Override
    public TaggedEventMessage<?> get() {
        var next = next();
        pace.after(next.event().payload() instanceof BookingCreated).ifPresent(bookings::spread);
        return next;
    }

    private TaggedEventMessage<?> next() {
        var message = nextBooking.event();
        var earlier = agenda.nextBefore(message.timestamp());
        if (earlier.isPresent()) {
            var happened = earlier.get();
            var id = new UUID(random.nextLong(), random.nextLong());
            return BookingHistoryGenerator.message(id, happened.event(), happened.at(), tags);
        }
        var booking = nextBooking;
        if (message.payload() instanceof BookingEvent event) {
            follow(event, message.timestamp());
        }
        nextBooking = generated();
        return booking;
    }

    private void follow(BookingEvent event, Instant now) {
        if (event instanceof BookingCreated created) {
            treks.put(created.bookingId(), trek(created, now));
            return;
        }
        var trek = treks.get(event.bookingId());
        if (trek == null) {
            return; // a refund for a cancelled booking
        }
        trek.record(event);
        switch (event) {
            case BookingConfirmed _ -> trek.confirm(now);
            case BookingStarted _ -> trek.start();
            case BookingCancelled _ -> {
                trek.cancel(now);
                treks.remove(event.bookingId());
            }
            case BookingExpired _, BookingCompleted _ -> treks.remove(event.bookingId());
            case BookingCreated _, BookingUpdated _, BookingPaymentRecorded _, BookingTravellersUpdated _ -> {}
        }
    }

    private SimulatedTrek trek(BookingCreated event, Instant now) {
        var booking = Booking.evolve(null, event);
        var trail = world.catalogue().trail(event.trail()).orElseThrow();
        var trek = new SimulatedTrek(booking, trail, world, random.split());
        if (booking.status() == BookingStatus.CONFIRMED) {
            trek.confirm(now);
        }
        return trek;
    }
}
