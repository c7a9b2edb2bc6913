package cairn.domain.webhook;

import cairn.domain.access.Owner;
import java.time.Instant;
import java.util.Set;

/**
 * Which stored notices an endpoint is to get again.
 *
 * @param since from this moment on
 * @param until before this moment
 * @param types their types, in full; none for all
 */
public record ReplayRange(
        EndpointId endpoint,
        Owner owner,
        NoticeForm form,
        Instant since,
        Instant until,
        Set<String> types,
        Extent extent) {

    /** How much of it. */
    public enum Extent {
        /** Everything, arrived or not, also what happened before the endpoint was there. */
        ALL,
        /** What has been exhausted. */
        EXHAUSTED
    }

    public ReplayRange {
        types = Set.copyOf(types);
    }
}
