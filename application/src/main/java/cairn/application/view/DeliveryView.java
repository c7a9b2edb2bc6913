package cairn.application.view;

import cairn.domain.webhook.Attempt;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.DeliveryStatus;
import cairn.domain.webhook.EndpointId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A delivery as its operator sees it.
 *
 * @param attempts the newest of those that are kept, {@value #MOST_ATTEMPTS} at most, oldest first
 * @param nextAttemptAt not before when it is tried again, while it is pending
 */
public record DeliveryView(
        DeliveryId id,
        UUID eventId,
        String eventType,
        EndpointId endpoint,
        DeliveryStatus status,
        List<Attempt> attempts,
        Optional<Instant> nextAttemptAt,
        Instant createdAt) {

    /** More than there are without retries and replays, of which there is no end. */
    public static final int MOST_ATTEMPTS = 25;

    public DeliveryView {
        attempts = List.copyOf(attempts);
    }
}
