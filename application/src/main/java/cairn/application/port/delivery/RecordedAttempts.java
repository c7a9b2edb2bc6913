package cairn.application.port.delivery;

import cairn.domain.webhook.EndpointId;
import java.time.Instant;
import java.util.Map;

/**
 * The changes made by attempt reports.
 *
 * @param counted the number of reports that counted; the others arrived after their lease ended and changed nothing
 * @param failingSince for each endpoint whose attempts failed, the moment since which none has succeeded
 */
public record RecordedAttempts(int counted, Map<EndpointId, Instant> failingSince) {

    public RecordedAttempts {
        failingSince = Map.copyOf(failingSince);
    }
}
