package cairn.application.port.in;

import cairn.application.view.ApplicationView;
import cairn.application.view.BookingView;
import cairn.application.view.RelatedObject;
import cairn.application.view.ReservationView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the reservations and permit applications of a booking, and those that it still has. */
public interface TripHoldings {

    int MOST = 100;

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
        public Holdings complete(String member) {
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

    /** The reservations with rooms and the applications with a claim that a booking has at a moment. */
    record Remaining(List<ReservationView> reservations, List<ApplicationView> permits) {

        public Remaining {
            reservations = List.copyOf(reservations);
            permits = List.copyOf(permits);
        }

        public boolean isNothing() {
            return reservations.isEmpty() && permits.isEmpty();
        }
    }

    Holdings of(BookingId booking, Owner owner);

    Remaining remaining(Holdings holdings, Optional<LogMoment> moment);

    /**
     * Returns the newest reservations and permit applications of a booking, at most {@value #MOST} of each, its
     * dispatches and its crew, held or released.
     *
     * @param booking the present booking
     */
    List<RelatedObject> related(BookingView booking);

    /**
     * Returns the objects that did not move with the booking's start date; empty if the start date has not changed, or
     * if there was nothing to move.
     *
     * @param changed the booking just after the change
     * @param result the result of the change
     */
    Optional<Remaining> leftBehind(BookingView changed, CommandResult result);
}
