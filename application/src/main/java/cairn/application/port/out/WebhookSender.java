package cairn.application.port.out;

import cairn.domain.webhook.Endpoint;
import cairn.domain.webhook.Notice;
import cairn.domain.webhook.Reply;
import java.time.Duration;
import java.util.Optional;

public interface WebhookSender {

    /** The time limit of an attempt, from the DNS look-up to the last byte of the response. */
    Duration LONGEST_ATTEMPT = Duration.ofSeconds(15);

    /**
     * Makes one attempt. Every behaviour of the endpoint is returned as a reply; none is thrown.
     *
     * @return the reply; empty if no attempt was made because this node has no capacity for it now
     */
    Optional<Reply> send(Endpoint endpoint, Notice notice);
}
