package cairn.adapter.rest.api.privacy;

import cairn.adapter.rest.api.booking.BookingMapper;
import cairn.adapter.rest.api.dispatch.DispatchMapper;
import cairn.adapter.rest.api.permitapplication.ApplicationMapper;
import cairn.adapter.rest.api.reservation.ReservationMapper;
import cairn.application.port.in.FindApplication;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.FindDispatch;
import cairn.application.port.in.FindReservation;
import cairn.application.port.in.FindTravellers;
import cairn.application.port.in.PersonalRecords.Found;
import cairn.application.port.in.Queries;
import cairn.domain.access.Owner;
import cairn.domain.access.PersonalObject.Kind;
import cairn.domain.access.Requester.Agency;
import cairn.domain.booking.BookingId;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.reservation.ReservationId;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.function.BiFunction;

/** Reads the objects of a person as the other operations return them. */
@Singleton
final class PersonalRecordsReader {

    private final Queries queries;
    private final BookingMapper bookings;
    private final ReservationMapper reservations;
    private final ApplicationMapper applications;
    private final DispatchMapper dispatches;
    private final Clock clock;

    PersonalRecordsReader(
            Queries queries,
            BookingMapper bookings,
            ReservationMapper reservations,
            ApplicationMapper applications,
            DispatchMapper dispatches,
            Clock clock) {
        this.queries = queries;
        this.bookings = bookings;
        this.reservations = reservations;
        this.applications = applications;
        this.dispatches = dispatches;
        this.clock = clock;
    }

    PersonalRecordsResponse read(Found found) {
        var now = clock.instant();
        return new PersonalRecordsResponse(
                each(
                        found,
                        Kind.BOOKING,
                        (id, owner) -> bookings.toResponse(queries.ask(new FindBooking(new BookingId(id), owner)))),
                each(
                        found,
                        Kind.BOOKING,
                        (id, owner) -> bookings.toResponse(queries.ask(new FindTravellers(new BookingId(id), owner)))),
                each(
                        found,
                        Kind.RESERVATION,
                        (id, owner) -> reservations.toResponse(
                                queries.ask(new FindReservation(new ReservationId(id), owner)))),
                each(
                        found,
                        Kind.PERMIT,
                        (id, owner) -> applications.toResponse(
                                queries.ask(new FindApplication(new ApplicationId(id), new Agency(owner))))),
                each(
                        found,
                        Kind.DISPATCH,
                        (id, owner) -> dispatches.toResponse(
                                queries.ask(new FindDispatch(new DispatchId(id), new Agency(owner))), now)),
                found.hasMore());
    }

    private static <T> List<T> each(Found found, Kind kind, BiFunction<UUID, Owner, T> read) {
        return found.objects().stream()
                .filter(object -> object.kind() == kind)
                .map(object -> read.apply(object.id(), object.owner()))
                .toList();
    }
}
