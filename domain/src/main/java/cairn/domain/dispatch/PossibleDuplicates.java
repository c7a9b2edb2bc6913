package cairn.domain.dispatch;

import java.util.List;

/**
 * Dispatches that may be about the same emergency: not far in place and time.
 *
 * @param searched whether they could be looked for in time; nobody waits longer for that
 * @param found the nearest first
 */
public record PossibleDuplicates(boolean searched, List<OtherDispatch> found) {

    /** More would help nobody. */
    public static final int MOST = 50;

    public static final PossibleDuplicates UNKNOWN = new PossibleDuplicates(false, List.of());

    public PossibleDuplicates {
        found = List.copyOf(found);
    }
}
