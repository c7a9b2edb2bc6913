package cairn.application.webhook;

import cairn.application.port.delivery.DeliverySignal;
import cairn.application.port.delivery.ReplayRange;
import cairn.application.port.delivery.ReplayRange.Extent;
import cairn.application.port.delivery.ReplayStep.Place;
import cairn.application.port.in.FindEndpoint;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Redeliveries;
import cairn.application.port.out.WebhookDeliveries;
import cairn.application.view.DeliveryView;
import cairn.domain.access.Owner;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.NoticeType;
import cairn.domain.webhook.Subscription;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

public final class RedeliveryService implements Redeliveries {

    private static final int STEP = 1_000;

    private final WebhookDeliveries deliveries;
    private final Queries queries;
    private final DeliverySignal signal;
    private final Clock clock;

    public RedeliveryService(WebhookDeliveries deliveries, Queries queries, DeliverySignal signal, Clock clock) {
        this.deliveries = deliveries;
        this.queries = queries;
        this.signal = signal;
        this.clock = clock;
    }

    @Override
    public DeliveryView retry(DeliveryId delivery, Owner owner) {
        var known = deliveries.find(delivery).orElseThrow(Missing::object);
        queries.ask(new FindEndpoint(known.endpoint(), owner));
        if (!deliveries.retry(delivery, clock.instant())) {
            throw Missing.object();
        }
        signal.raise();
        return deliveries.find(delivery).orElseThrow(Missing::object);
    }

    @Override
    public Queued replay(
            EndpointId endpoint, Owner owner, Instant since, Instant until, Subscription types, Extent extent) {
        if (!since.isBefore(until)) {
            throw new Invalid(FaultCode.CONFLICT, "until", "must be after since");
        }
        types.requireKnown();
        var settings = queries.ask(new FindEndpoint(endpoint, owner)).settings();
        var range = new ReplayRange(endpoint, owner, settings.form(), since, until, names(types), extent);
        int count = 0;
        var reached = Optional.of(Place.before(since));
        while (reached.isPresent() && count < MOST_AT_ONCE) {
            var step = deliveries.replay(range, reached.get(), STEP, clock.instant());
            count += step.queued();
            reached = step.reached();
        }
        signal.raise();
        return new Queued(count, reached.isPresent());
    }

    private static Set<String> names(Subscription types) {
        return NoticeType.ALL.stream()
                .filter(types::includes)
                .map(NoticeType::name)
                .collect(Collectors.toUnmodifiableSet());
    }
}
