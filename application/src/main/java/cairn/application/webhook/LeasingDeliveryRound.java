package cairn.application.webhook;

import cairn.application.port.delivery.AttemptReport;
import cairn.application.port.delivery.DeliveryRound;
import cairn.application.port.delivery.DeliveryRound.Result.Attempted;
import cairn.application.port.delivery.DeliveryRound.Result.Postponed;
import cairn.application.port.delivery.LeasedDelivery;
import cairn.application.port.out.WebhookEndpoints;
import cairn.application.port.out.WebhookQueue;
import cairn.application.port.out.WebhookSender;
import cairn.domain.webhook.Attempt;
import cairn.domain.webhook.DisableReason;
import cairn.domain.webhook.Endpoint;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Reply;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Leases deliveries from the queue, so that nodes share them. */
public final class LeasingDeliveryRound implements DeliveryRound {

    /** The time without a success after which an endpoint is disabled. */
    static final Duration FAILING_TOO_LONG = Duration.ofDays(5);

    /** The longest attempt, plus time to start it and to record its result. */
    public static final Duration LEASE = WebhookSender.LONGEST_ATTEMPT.plusSeconds(30);

    /** The time reserved for recording a result. An attempt is not started unless it can end before this. */
    private static final Duration TO_WRITE_DOWN = Duration.ofSeconds(10);
    /** The pause of an endpoint that is missing or disabled; a change of the endpoint ends it earlier. */
    private static final Duration ABSENCE = Duration.ofMinutes(1);

    private final WebhookQueue queue;
    private final WebhookEndpoints endpoints;
    private final WebhookSender sender;
    private final RetrySchedule schedule;
    private final Clock clock;

    private static final Duration POSTPONEMENT = Duration.ofSeconds(5);

    public LeasingDeliveryRound(
            WebhookQueue queue, WebhookEndpoints endpoints, WebhookSender sender, Clock clock, RetrySchedule schedule) {
        this.queue = queue;
        this.endpoints = endpoints;
        this.sender = sender;
        this.clock = clock;
        this.schedule = schedule;
    }

    @Override
    public void attend() {
        queue.attend(clock.instant());
    }

    @Override
    public List<Load> take(int most) {
        var claimed = queue.claim(most, clock.instant(), LEASE);
        if (claimed.isEmpty()) {
            return List.of();
        }
        var known = known(claimed);
        var homeless = claimed.stream()
                .filter(each -> !known.containsKey(each.endpoint()))
                .toList();
        if (!homeless.isEmpty()) {
            queue.release(homeless, clock.instant().plus(ABSENCE));
        }
        return claimed.stream()
                .flatMap(each ->
                        Optional.ofNullable(known.get(each.endpoint())).map(there -> new Load(each, there)).stream())
                .toList();
    }

    /** If the endpoints cannot be read here, the deliveries are released to other nodes. */
    private Map<EndpointId, Endpoint> known(List<LeasedDelivery> claimed) {
        try {
            return endpoints.find(
                    claimed.stream().map(LeasedDelivery::endpoint).collect(Collectors.toUnmodifiableSet()));
        } catch (RuntimeException e) {
            queue.release(claimed, clock.instant());
            throw e;
        }
    }

    @Override
    public Result attempt(Load load) {
        var at = clock.instant();
        var delivery = load.delivery();
        var latest = delivery.leasedUntil().minus(WebhookSender.LONGEST_ATTEMPT).minus(TO_WRITE_DOWN);
        if (at.isAfter(latest)) {
            return new Postponed(delivery);
        }
        return sender.send(load.endpoint(), delivery.notice())
                .<Result>map(reply -> new Attempted(report(delivery, at, reply)))
                .orElseGet(() -> new Postponed(delivery));
    }

    private AttemptReport report(LeasedDelivery delivery, Instant at, Reply reply) {
        var verdict = schedule.judge(delivery.attempt(), reply, clock.instant());
        return new AttemptReport(
                delivery, new Attempt(at, reply.outcome(), reply.latency(), reply.response()), verdict);
    }

    @Override
    public int record(Collection<Result> results) {
        var postponed = results.stream()
                .filter(Postponed.class::isInstance)
                .map(Result::delivery)
                .toList();
        if (!postponed.isEmpty()) {
            queue.release(postponed, clock.instant().plus(POSTPONEMENT));
        }
        var reports = results.stream()
                .filter(Attempted.class::isInstance)
                .map(each -> ((Attempted) each).report())
                .toList();
        return reports.isEmpty() ? 0 : recordAttempts(reports);
    }

    private int recordAttempts(List<AttemptReport> reports) {
        var recorded = queue.record(reports);
        reports.stream()
                .filter(report -> report.attempt().outcome().isGone())
                .map(report -> report.delivery().endpoint())
                .distinct()
                .forEach(gone -> endpoints.disable(gone, DisableReason.GONE));
        tooLong(recorded.failingSince(), clock.instant()).forEach(failing -> {
            endpoints.disable(failing, DisableReason.FAILING);
            queue.resetFailures(failing);
        });
        return recorded.counted();
    }

    private static List<EndpointId> tooLong(Map<EndpointId, Instant> failingSince, Instant now) {
        return failingSince.entrySet().stream()
                .filter(each -> !each.getValue().plus(FAILING_TOO_LONG).isAfter(now))
                .map(Map.Entry::getKey)
                .toList();
    }

    @Override
    public void leave() {
        queue.leave(clock.instant());
    }

    @Override
    public boolean isTimely(Result result) {
        return clock.instant().isBefore(result.delivery().leasedUntil());
    }
}
