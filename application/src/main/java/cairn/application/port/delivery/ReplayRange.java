package cairn.application.port.delivery;

import cairn.domain.access.Owner;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.NoticeForm;
import java.time.Instant;
import java.util.Set;

/**
 * The stored notices that an endpoint receives again.
 *
 * @param since the start of the range, inclusive
 * @param until the end of the range, exclusive
 * @param types the full names of the event types; empty for all
 */
public record ReplayRange(
        EndpointId endpoint,
        Owner owner,
        NoticeForm form,
        Instant since,
        Instant until,
        Set<String> types,
        Extent extent) {

    public enum Extent {
        /** All notices, delivered or not, including those from before the endpoint was created. */
        ALL,
        EXHAUSTED
    }

    public ReplayRange {
        types = Set.copyOf(types);
    }
}
