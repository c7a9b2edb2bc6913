package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.permitapplication.ApplicationId;
import java.time.Instant;
import java.util.UUID;

/** A moment at which an object is to be looked at again, although nobody asks. Set again under its id it is replaced. */
public record Deadline(Id id, Instant at) {

    /** What a deadline is for. */
    public enum Kind {
        /** A booking's hold runs out. */
        BOOKING_HOLD,
        /** A permit's trek date has passed. */
        PERMIT_EXPIRY,
        /** Nobody has acknowledged a dispatch for one more period. */
        DISPATCH_ESCALATION;

        /** Whether it goes before all others that are due. */
        public boolean isUrgent() {
            return switch (this) {
                case BOOKING_HOLD, PERMIT_EXPIRY -> false;
                case DISPATCH_ESCALATION -> true;
            };
        }
    }

    /**
     * Which deadline it is, the same however often it is set.
     *
     * @param round of deadlines that come again, counted from 1; 0 of those that do not
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
