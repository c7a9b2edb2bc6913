package cairn.domain.dispatch;

import java.util.List;

/**
 * Dispatches that may be about the same emergency.
 *
 * @param searched whether the search finished in time; a dispatch does not wait longer for it
 * @param found the dispatches, the nearest first
 */
public record PossibleDuplicates(boolean searched, List<OtherDispatch> found) {

    public static final int MOST = 50;

    public static final PossibleDuplicates UNKNOWN = new PossibleDuplicates(false, List.of());

    public PossibleDuplicates {
        found = List.copyOf(found);
    }
}
