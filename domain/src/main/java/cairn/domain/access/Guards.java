package cairn.domain.access;

import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Stale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Checks that all aggregates make before they decide. An object of another owner is refused like one that does not
 * exist.
 */
public final class Guards {

    private Guards() {}

    public static void requireOwner(Owner owner, Owner caller) {
        if (!owner.equals(caller)) {
            throw Missing.object();
        }
    }

    public static void requireAccess(Owner owner, Requester requester) {
        if (!requester.mayDealWith(owner)) {
            throw Missing.object();
        }
    }

    /**
     * Requires that the object has not changed since the caller read it.
     *
     * @param aggregate the noun of the object, such as "booking"
     * @param expected the version that the caller has read, if it names one
     * @throws Stale if the object has another version
     */
    public static void requireVersion(String aggregate, int version, Optional<Integer> expected) {
        if (expected.filter(number -> number != version).isPresent()) {
            throw new Stale(aggregate);
        }
    }

    public static <T> T requireCreated(String aggregate, @Nullable T before) {
        if (before == null) {
            throw new IllegalStateException("The history of a %s starts with its creation".formatted(aggregate));
        }
        return before;
    }
}
