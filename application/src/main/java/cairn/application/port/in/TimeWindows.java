package cairn.application.port.in;

import java.time.Instant;
import java.util.Optional;

/**
 * The periods in which the objects of a list were created and last updated: from inclusive, to exclusive. An empty
 * member sets no limit.
 */
public record TimeWindows(
        Optional<Instant> createdFrom,
        Optional<Instant> createdTo,
        Optional<Instant> updatedFrom,
        Optional<Instant> updatedTo) {

    public static final TimeWindows ANY =
            new TimeWindows(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    public boolean include(Instant created, Instant updated) {
        return isWithin(created, createdFrom, createdTo) && isWithin(updated, updatedFrom, updatedTo);
    }

    private static boolean isWithin(Instant time, Optional<Instant> from, Optional<Instant> to) {
        return from.filter(time::isBefore).isEmpty() && to.map(time::isBefore).orElse(true);
    }
}
