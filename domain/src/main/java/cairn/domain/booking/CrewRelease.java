package cairn.domain.booking;

import static cairn.domain.access.Guards.requireOwner;

import cairn.domain.access.Mode;
import cairn.domain.booking.BookingCommand.ReleaseTestCrew;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import java.util.Optional;

/** Releases the crew of a test booking that was completed before its last day. */
public final class CrewRelease {

    private CrewRelease() {}

    /** Takes the crew off a completed test booking; returns no event if there is none. */
    public static Optional<BookingUpdated> decide(Booking booking, ReleaseTestCrew command) {
        requireOwner(booking.owner(), command.owner());
        return booking.arrangement()
                .assignment(Optional.empty())
                .filter(_ -> booking.owner().mode() == Mode.TEST && booking.status() == BookingStatus.COMPLETED)
                .map(crew -> new BookingUpdated(
                        booking.id(),
                        booking.owner(),
                        booking.arrangement().withoutCrew(),
                        booking.price(),
                        booking.fee(),
                        Optional.of(crew),
                        Optional.empty()));
    }
}
