package cairn.application.booking;

import cairn.application.port.in.CommandResult;
import cairn.application.port.in.DispatchesOfBooking;
import cairn.application.port.in.FindApplication;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.FindReservation;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Query;
import cairn.application.port.in.TripHoldings;
import cairn.application.port.in.Window;
import cairn.application.view.ApplicationView;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.RelatedObject;
import cairn.application.view.RelatedObject.Kind;
import cairn.application.view.ReservationView;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester.Agency;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import cairn.domain.shared.Rejection.Missing;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public final class QueriedTripHoldings implements TripHoldings {

    private final Queries queries;

    public QueriedTripHoldings(Queries queries) {
        this.queries = queries;
    }

    @Override
    public Holdings of(BookingId booking, Owner owner) {
        var reservations = reservations(booking, owner);
        var permits = permits(booking, owner);
        return new Holdings(
                booking,
                owner,
                reservations.items().stream().map(ReservationView::id).collect(ordered()),
                permits.items().stream().map(ApplicationView::id).collect(ordered()),
                isCurrent(reservations) && isCurrent(permits),
                isWhole(reservations) && isWhole(permits));
    }

    private Page<ReservationView> reservations(BookingId booking, Owner owner) {
        return queries.ask(
                new ListReservations(owner, ListReservations.Filter.ofBooking(booking.value()), Window.of(MOST, 0)));
    }

    private Page<ApplicationView> permits(BookingId booking, Owner owner) {
        return queries.ask(new ListApplications(
                new Agency(owner), ListApplications.Filter.ofBooking(booking.value()), Window.of(MOST, 0)));
    }

    @Override
    public List<RelatedObject> related(BookingView booking) {
        var reservations = reservations(booking.id(), booking.owner()).items().stream()
                .map(one -> new RelatedObject(
                        Kind.RESERVATION,
                        one.id().value(),
                        one.status().label(),
                        one.status().hasRooms()));
        var permits = permits(booking.id(), booking.owner()).items().stream()
                .map(one -> new RelatedObject(
                        Kind.PERMIT,
                        one.id().value(),
                        one.status().label(),
                        one.status().hasClaim()));
        var dispatches = queries.ask(new DispatchesOfBooking(booking.id(), booking.owner())).items().stream()
                .map(one -> new RelatedObject(
                        Kind.DISPATCH,
                        one.call().dispatchId().value(),
                        one.status().label(),
                        !one.status().isOver()));
        boolean isAssigned = booking.status() != BookingStatus.CANCELLED && booking.status() != BookingStatus.EXPIRED;
        var crew = Stream.concat(
                        booking.arrangement().crew().guide().stream(), booking.arrangement().crew().porters().stream())
                .map(member ->
                        new RelatedObject(Kind.CREW, member.value(), isAssigned ? "assigned" : "released", isAssigned));
        return Stream.of(reservations, permits, dispatches, crew)
                .flatMap(Function.identity())
                .toList();
    }

    private static <T> Collector<T, ?, Set<T>> ordered() {
        return Collectors.toCollection(LinkedHashSet::new);
    }

    private static boolean isCurrent(Page<?> page) {
        return page.freshness() == Freshness.CURRENT;
    }

    private static boolean isWhole(Page<?> page) {
        return !page.total().exceeds(page.items().size());
    }

    @Override
    public Remaining remaining(Holdings holdings, Optional<LogMoment> moment) {
        var reservations = holdings.reservations().stream()
                .map(id -> found(new FindReservation(id, holdings.owner(), moment)))
                .flatMap(Optional::stream)
                .filter(reservation -> reservation.status().hasRooms())
                .filter(reservation -> reservation
                        .lodging()
                        .bookingId()
                        .filter(holdings.booking().value()::equals)
                        .isPresent())
                .toList();
        var permits = holdings.permits().stream()
                .map(id -> found(new FindApplication(id, new Agency(holdings.owner()), moment)))
                .flatMap(Optional::stream)
                .filter(application -> application.status().hasClaim())
                .toList();
        return new Remaining(reservations, permits);
    }

    @Override
    public Optional<Remaining> leftBehind(BookingView changed, CommandResult result) {
        var before = result.moment()
                .map(moment -> new LogMoment(moment.position() - result.events().size(), moment.at()))
                .map(moment -> queries.ask(new FindBooking(changed.id(), changed.owner(), Optional.of(moment))));
        if (before.filter(booking -> !startOf(booking).equals(startOf(changed))).isEmpty()) {
            return Optional.empty();
        }
        var moved = result.events().stream()
                .filter(ReservationUpdated.class::isInstance)
                .map(event -> ((ReservationUpdated) event).reservationId())
                .collect(Collectors.toSet());
        var held = remaining(of(changed.id(), changed.owner()), result.moment());
        var left = new Remaining(
                held.reservations().stream()
                        .filter(reservation -> !moved.contains(reservation.id()))
                        .toList(),
                held.permits());
        return Optional.of(left).filter(_ -> !left.isNothing() || !moved.isEmpty());
    }

    private static LocalDate startOf(BookingView booking) {
        return booking.arrangement().startDate();
    }

    private <T> Optional<T> found(Query<T> question) {
        try {
            return Optional.of(queries.ask(question));
        } catch (Missing _) {
            return Optional.empty();
        }
    }
}
