package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.permitapplication.ApplicationId;
import java.time.Instant;
import java.util.UUID;

/**
 * A moment at which the service acts on an object without a request. Setting it again under the same id replaces it.
 */
public record Deadline(Id id, Instant at) {

    public enum Kind {
        BOOKING_HOLD,
        PERMIT_EXPIRY,
        DISPATCH_ESCALATION;

        /** Returns whether the deadline is processed before all others that are due. */
        public boolean isUrgent() {
            return switch (this) {
                case BOOKING_HOLD, PERMIT_EXPIRY -> false;
                case DISPATCH_ESCALATION -> true;
            };
        }
    }

    /**
     * The identity of a deadline, which stays the same when the deadline is set again.
     *
     * @param round the number of a repeated deadline, from 1; 0 if it is not repeated
     */
    public record Id(Kind kind, Owner owner, UUID object, int round) {

        public static Id ofHold(Owner owner, BookingId booking) {
            return new Id(Kind.BOOKING_HOLD, owner, booking.value(), 0);
        }

        public static Id ofPermit(Owner owner, ApplicationId application) {
            return new Id(Kind.PERMIT_EXPIRY, owner, application.value(), 0);
        }

        public static Id ofEscalation(Owner owner, DispatchId dispatch, int period) {
            return new Id(Kind.DISPATCH_ESCALATION, owner, dispatch.value(), period);
        }
    }
}
