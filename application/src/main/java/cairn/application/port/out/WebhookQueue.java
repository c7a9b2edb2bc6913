package cairn.application.port.out;

import cairn.domain.webhook.AttemptReport;
import cairn.domain.webhook.Backlog;
import cairn.domain.webhook.LeasedDelivery;
import cairn.domain.webhook.Recorded;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/**
 * The deliveries that are due, handed out to nodes for one attempt each. Of one object's at one endpoint only the first that
 * is not over is handed out; of one endpoint's only a few at a time, on all nodes together.
 */
public interface WebhookQueue {

    /** The number of concurrent attempts of an endpoint. */
    int AT_A_TIME = 8;

    /** The same while all attempts of the endpoint fail, so that unresponsive endpoints leave room for others. */
    int AT_A_TIME_WHILE_FAILING = 2;

    /** After how many failures without a success between them. */
    int FAILURES_TO_NOTICE = 8;

    /** Says that this node is there, and takes over what nodes had that are not. */
    void attend(Instant now);

    /** Takes what is due, at most so many, endpoints in turn; nobody else gets it while the lease runs. */
    List<LeasedDelivery> claim(int most, Instant now, Duration lease);

    /** Writes down what came of attempts; of those whose lease is over or another's nothing. */
    Recorded record(Collection<AttemptReport> reports);

    /** Gives back what was not tried, and tries nothing of those endpoints until a moment. */
    void giveBack(Collection<LeasedDelivery> untried, Instant notBefore);

    /** Gives back all that this node has, for others to take at once. */
    void leave(Instant now);

    Backlog backlog(Instant now);
}
