package cairn.application.port.out;

import cairn.domain.webhook.Endpoint;
import cairn.domain.webhook.Notice;
import cairn.domain.webhook.Reply;
import java.time.Duration;
import java.util.Optional;

/** Carries a notice to an endpoint. */
public interface WebhookSender {

    /** The time limit of an attempt, from the DNS look-up to the last byte of the response. */
    Duration LONGEST_ATTEMPT = Duration.ofSeconds(15);

    /**
     * Makes one attempt. Whatever the other side does is a reply; nothing of it is thrown.
     *
     * @return the reply; empty if no attempt was made because this node has no capacity for it now
     */
    Optional<Reply> send(Endpoint endpoint, Notice notice);
}
