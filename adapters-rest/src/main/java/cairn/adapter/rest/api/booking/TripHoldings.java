package cairn.adapter.rest.api.booking;

import cairn.application.port.in.CommandResult;
import cairn.application.port.in.FindApplication;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.FindReservation;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Query;
import cairn.application.port.in.Unavailable;
import cairn.application.port.in.Window;
import cairn.application.view.ApplicationView;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.ReservationView;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester.Agency;
import cairn.domain.booking.BookingId;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the reservations and permit applications of a booking, and those that it still has. */
@Singleton
final class TripHoldings {

    /** The largest number of reservations, and of applications, that can be changed together with their booking. */
    private static final int MOST = 100;

    private final Queries queries;

    TripHoldings(Queries queries) {
        this.queries = queries;
    }

    /**
     * The newest reservations and permit applications of a booking, in any status.
     *
     * @param isCurrent whether the caller's last write is included
     * @param isWhole whether these are all of them
     */
    record Holdings(
            BookingId booking,
            Owner owner,
            Set<ReservationId> reservations,
            Set<ApplicationId> permits,
            boolean isCurrent,
            boolean isWhole) {

        /**
         * Requires that all reservations and applications of the booking are known.
         *
         * @param member the request member that changes them
         * @throws Unavailable if the caller's last write is not included yet
         * @throws Invalid if the booking has too many
         */
        Holdings complete(String member) {
            if (!isCurrent) {
                throw new Unavailable(
                        "Not all reservations and permits of this booking are known yet; nothing was changed",
                        Duration.ofSeconds(1));
            }
            if (!isWhole) {
                throw new Invalid(
                        member,
                        "is possible for a booking with at most " + MOST + " reservations and " + MOST
                                + " permit applications, whatever their status");
            }
            return this;
        }
    }

    Holdings of(BookingId booking, Owner owner) {
        var reservations = queries.ask(new ListReservations(
                owner,
                new ListReservations.Filter(
                        Set.of(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(booking.value())),
                Window.of(MOST, 0)));
        var permits = queries.ask(new ListApplications(
                new Agency(owner),
                new ListApplications.Filter(
                        Set.of(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(booking.value())),
                Window.of(MOST, 0)));
        return new Holdings(
                booking,
                owner,
                reservations.items().stream().map(ReservationView::id).collect(ordered()),
                permits.items().stream().map(ApplicationView::id).collect(ordered()),
                isCurrent(reservations) && isCurrent(permits),
                isWhole(reservations) && isWhole(permits));
    }

    private static <T> Collector<T, ?, Set<T>> ordered() {
        return Collectors.toCollection(LinkedHashSet::new);
    }

    private static boolean isCurrent(Page<?> page) {
        return page.freshness() == Freshness.CURRENT;
    }

    private static boolean isWhole(Page<?> page) {
        return page.total() <= page.items().size();
    }

    /** Returns the objects that the booking has at a moment, without those created later. */
    List<StillHeld> stillHeld(Holdings holdings, Optional<LogMoment> moment) {
        var reservations = holdings.reservations().stream()
                .map(id -> found(new FindReservation(id, holdings.owner(), moment)))
                .flatMap(Optional::stream)
                .filter(reservation -> reservation.status().hasRooms())
                .filter(reservation -> reservation
                        .lodging()
                        .bookingId()
                        .filter(holdings.booking().value()::equals)
                        .isPresent())
                .map(StillHeld::of);
        var permits = holdings.permits().stream()
                .map(id -> found(new FindApplication(id, new Agency(holdings.owner()), moment)))
                .flatMap(Optional::stream)
                .filter(application -> application.status().hasClaim())
                .map(StillHeld::of);
        return Stream.concat(reservations, permits).toList();
    }

    /** Returns the objects that did not move with the booking's start date; none if the start date has not changed. */
    Expansions leftBehind(BookingView changed, CommandResult result) {
        var before = result.moment()
                .map(moment -> new LogMoment(moment.position() - result.events().size(), moment.at()))
                .map(moment -> queries.ask(new FindBooking(changed.id(), changed.owner(), Optional.of(moment))));
        if (before.filter(booking -> !startOf(booking).equals(startOf(changed))).isEmpty()) {
            return Expansions.NOTHING;
        }
        var moved = result.events().stream()
                .filter(ReservationUpdated.class::isInstance)
                .map(event -> ((ReservationUpdated) event).reservationId().value())
                .collect(Collectors.toSet());
        var left = stillHeld(of(changed.id(), changed.owner()), result.moment()).stream()
                .filter(held -> !moved.contains(held.id()))
                .toList();
        return left.isEmpty() && moved.isEmpty() ? Expansions.NOTHING : Expansions.of(left);
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
