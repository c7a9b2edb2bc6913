package cairn.domain.webhook;

import java.time.Instant;
import java.util.Map;

/**
 * What reports have changed.
 *
 * @param counted how many counted; the others came after their lease and changed nothing
 * @param failingSince of those endpoints whose attempts failed, since when nothing has succeeded
 */
public record Recorded(int counted, Map<EndpointId, Instant> failingSince) {

    public Recorded {
        failingSince = Map.copyOf(failingSince);
    }
}
