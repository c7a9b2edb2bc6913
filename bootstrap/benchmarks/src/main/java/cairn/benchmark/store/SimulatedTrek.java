package cairn.benchmark.store;

import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingEvent;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.Trail;
import cairn.domain.dispatch.DispatchCommand.RequestDispatch;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.PatientCondition;
import cairn.domain.dispatch.Patients;
import cairn.domain.dispatch.Reporter;
import cairn.domain.dispatch.TimelineEntry;
import cairn.domain.dispatch.Triage;
import cairn.domain.permitapplication.PermitApplication;
import cairn.domain.reservation.Guest;
import cairn.domain.reservation.ReservationCommand.CreateReservation;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.GeoPoint;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** A booking whose party reserves nights along its trail, applies for permits, and seldom calls for a helicopter. */
final class SimulatedTrek {

    private static final int PERCENT_WITH_NIGHTS = 30;
    private static final int PERCENT_OF_NO_SHOWS = 4;
    private static final int PERCENT_WITH_PERMITS = 40;
    private static final int DISPATCHES_OF_A_THOUSAND = 12;
    private static final List<Triage> URGENCIES = List.of(Triage.values());
    private static final List<String> CONDITIONS =
            List.of("Breathless at rest, coughing", "Cannot walk, ankle broken", "Confused and unsteady", "High fever");

    private final Trail trail;
    private final SeedWorld world;
    private final Agenda agenda;
    private final SplittableRandom random;
    private final List<SimulatedReservation> nights = new ArrayList<>();
    private Optional<SimulatedApplication> application = Optional.empty();
    private Booking booking;

    SimulatedTrek(Booking booking, Trail trail, SeedWorld world, SplittableRandom random) {
        this.booking = booking;
        this.trail = trail;
        this.world = world;
        this.agenda = world.agenda();
        this.random = random;
    }

    void record(BookingEvent event) {
        booking = Booking.evolve(booking, event);
    }

    /** Plans what follows the booking's confirmation. */
    void confirm(Instant now) {
        if (random.nextInt(100) < PERCENT_WITH_NIGHTS) {
            NightStop.along(trail, world.catalogue()).forEach(stop -> reserve(stop, now));
        }
        if (random.nextInt(100) < PERCENT_WITH_PERMITS
                && PermitRequest.isPossible(booking, trail, world.catalogue(), now)) {
            apply(now);
        }
    }

    private void apply(Instant now) {
        var submitted = later(now, 2, 120);
        var command = PermitRequest.of(booking, trail, SimulatedBooking.timeOrderedId(submitted, random), random);
        var permits = new SimulatedApplication(command, world.book());
        application = Optional.of(permits);
        agenda.plan(submitted, at -> isOpen() ? permits.submit(at) : Optional.empty());
        agenda.plan(PermitApplication.endOf(command.trekDate()).plusSeconds(1), permits::expire);
        int fate = random.nextInt(100);
        var reviewed = later(submitted, 6, 72);
        var decided = later(reviewed, 6, 96);
        agenda.plan(reviewed, permits::review);
        if (fate < 8) {
            agenda.plan(decided, permits::reject);
        } else if (fate < 14) {
            agenda.plan(decided, permits::withdraw);
        } else {
            var number = "TP-%06d".formatted(random.nextInt(1_000_000));
            agenda.plan(decided, permits::approve);
            agenda.plan(later(decided, 4, 72), at -> permits.issue(number, at));
        }
    }

    private Instant later(Instant time, int fromHours, int toHours) {
        return time.plus(Duration.ofMinutes(random.nextInt(60 * fromHours, 60 * toHours)));
    }

    private void reserve(NightStop stop, Instant now) {
        var house = stop.houses().get(random.nextInt(stop.houses().size()));
        var start = booking.arrangement().startDate();
        var asked = later(now, 1, 72);
        var created = asked.isBefore(SimulatedBooking.at(start, 5)) ? asked : SimulatedBooking.at(start, 5);
        var checkIn = start.plusDays(stop.firstNight());
        var checkOut = checkIn.plusDays(stop.nights());
        int party = booking.arrangement().partySize();
        var reservation = new SimulatedReservation(
                new CreateReservation(
                        new ReservationId(SimulatedBooking.timeOrderedId(created, random)),
                        booking.owner(),
                        house.slug(),
                        checkIn,
                        checkOut,
                        Math.ceilDiv(party, house.bedsPerRoom()),
                        party,
                        plan(house),
                        booking.arrangement().customer().name().map(Guest::new),
                        Optional.of(booking.id().value())),
                house,
                world.rooms());
        nights.add(reservation);
        agenda.plan(created, at -> isOpen() ? reservation.create(at) : Optional.empty());
        if (random.nextInt(100) < PERCENT_OF_NO_SHOWS) {
            agenda.plan(SimulatedBooking.at(checkIn, 21), _ -> reservation.recordNoShow());
        } else {
            agenda.plan(SimulatedBooking.at(checkIn, 15), _ -> reservation.checkIn());
            agenda.plan(SimulatedBooking.at(checkOut, 7), _ -> reservation.checkOut());
        }
    }

    private MealPlan plan(TeaHouse house) {
        var plans = List.copyOf(house.pricePerRoomNight().keySet());
        return plans.get(random.nextInt(plans.size()));
    }

    private boolean isOpen() {
        return booking.status().isOpen();
    }

    void start() {
        if (random.nextInt(1_000) < DISPATCHES_OF_A_THOUSAND) {
            int day = random.nextInt(trail.durationDays());
            var morning = SimulatedBooking.at(booking.arrangement().startDate().plusDays(day), 7);
            agenda.plan(
                    morning.plus(Duration.ofMinutes(random.nextInt(480))),
                    now -> isOpen() ? Optional.of(call(day, now)) : Optional.empty());
        }
    }

    private DispatchEvent call(int day, Instant now) {
        var place = NightStop.waypoint(trail, day + 1);
        var condition = CONDITIONS.get(random.nextInt(CONDITIONS.size()));
        var urgency = URGENCIES.get(random.nextInt(URGENCIES.size()));
        var command = new RequestDispatch(
                new DispatchId(SimulatedBooking.timeOrderedId(now, random)),
                booking.owner(),
                new GeoPoint(place.latitude(), place.longitude()),
                place.altitudeMetres(),
                new Patients(random.nextInt(1, 3), new PatientCondition(condition)),
                Optional.of(urgency),
                Optional.empty(),
                new Reporter(Optional.of("The party's guide"), Optional.empty()),
                Optional.of(booking.id().value()),
                new TimelineEntry("key:agency", Optional.empty()));
        return SimulatedDispatch.receive(command, world.catalogue(), agenda, random.split(), now);
    }

    void cancel(Instant now) {
        nights.forEach(reservation -> agenda.plan(now.plusSeconds(60), _ -> reservation.cancel()));
        application.ifPresent(permits -> agenda.plan(now.plusSeconds(120), permits::withdraw));
    }
}
