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
 * @param subject the object of the event, such as {@code booking/<id>}
 * @param attempts the newest stored attempts, at most {@value #MOST_ATTEMPTS}, oldest first
 * @param nextAttemptAt the earliest time of the next attempt, while the delivery is pending
 */
public record DeliveryView(
        DeliveryId id,
        UUID eventId,
        String eventType,
        String subject,
        EndpointId endpoint,
        DeliveryStatus status,
        List<Attempt> attempts,
        Optional<Instant> nextAttemptAt,
        Instant createdAt) {

    /** The number of attempts shown: more than the automatic ones; replays can add any number. */
    public static final int MOST_ATTEMPTS = 25;

    public DeliveryView {
        attempts = List.copyOf(attempts);
    }
}
