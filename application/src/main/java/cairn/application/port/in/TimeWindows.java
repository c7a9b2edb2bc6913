package cairn.application.port.in;

import java.time.Instant;
import java.util.Optional;

/**
 * When the objects of a list were created and last changed: from a moment on, and before a moment. What is empty asks for
 * nothing.
 */
public record TimeWindows(
        Optional<Instant> createdFrom,
        Optional<Instant> createdTo,
        Optional<Instant> updatedFrom,
        Optional<Instant> updatedTo) {

    public static final TimeWindows ANY =
            new TimeWindows(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** Returns whether an object with these times is in both windows. */
    public boolean include(Instant created, Instant updated) {
        return isWithin(created, createdFrom, createdTo) && isWithin(updated, updatedFrom, updatedTo);
    }

    private static boolean isWithin(Instant time, Optional<Instant> from, Optional<Instant> to) {
        return from.filter(time::isBefore).isEmpty() && to.map(time::isBefore).orElse(true);
    }
}
