package cairn.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import cairn.application.port.delivery.AttemptReport;
import cairn.application.port.delivery.Backlog;
import cairn.application.port.delivery.DeliveryRound.Result.Attempted;
import cairn.application.port.delivery.DeliveryRound.Result.Postponed;
import cairn.application.port.delivery.LeasedDelivery;
import cairn.application.port.delivery.RecordedAttempts;
import cairn.application.port.delivery.Verdict.Succeeded;
import cairn.application.port.out.WebhookEndpoints;
import cairn.application.port.out.WebhookQueue;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.DisableReason;
import cairn.domain.webhook.Endpoint;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Notice;
import cairn.domain.webhook.NoticeForm;
import cairn.domain.webhook.Outcome.Answered;
import cairn.domain.webhook.Reply;
import cairn.domain.webhook.SigningSecret;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LeasingDeliveryRoundTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");
    private static final EndpointId THERE = new EndpointId(new UUID(0, 1));
    private static final EndpointId NOWHERE = new EndpointId(new UUID(0, 2));

    private final Shelf queue = new Shelf();
    private final Book book = new Book();
    private final List<Notice> sent = new ArrayList<>();
    private int status = 200;
    private boolean hasCapacity = true;
    private final LeasingDeliveryRound round = new LeasingDeliveryRound(
            queue,
            book,
            (_, notice) -> {
                sent.add(notice);
                return hasCapacity
                        ? Optional.of(new Reply(new Answered(status), Duration.ofMillis(3), "text", Optional.empty()))
                        : Optional.empty();
            },
            Clock.fixed(NOW, ZoneOffset.UTC),
            new RetrySchedule(() -> 0.5));

    @Test
    void whatIsDueIsSentAndJudged() {
        var consignment = queue.due(THERE, NOW.plus(LeasingDeliveryRound.LEASE));
        var load = round.take(5).getFirst();
        assertThat(load.delivery()).isEqualTo(consignment);
        assertThat(load.endpoint().id()).isEqualTo(THERE);
        var attempted = (Attempted) round.attempt(load);
        var report = attempted.report();
        assertThat(sent).containsExactly(consignment.notice());
        assertThat(report.verdict()).isEqualTo(new Succeeded());
        assertThat(report.attempt().at()).isEqualTo(NOW);
        assertThat(report.attempt().response()).isEqualTo("text");
        assertThat(round.record(List.of(attempted))).isOne();
        assertThat(book.disabled).isEmpty();
    }

    @Test
    void whatGoesNowhereIsGivenBackForAWhile() {
        var homeless = queue.due(NOWHERE, NOW.plus(LeasingDeliveryRound.LEASE));
        queue.due(THERE, NOW.plus(LeasingDeliveryRound.LEASE));
        assertThat(round.take(5)).extracting(load -> load.endpoint().id()).containsExactly(THERE);
        assertThat(queue.givenBack).containsExactly(Map.entry(homeless, NOW.plusSeconds(60)));
    }

    @Test
    void whereNothingIsKnownOthersGetIt() {
        var taken = queue.due(THERE, NOW.plus(LeasingDeliveryRound.LEASE));
        book.failure = new IllegalStateException("away");
        assertThatIllegalStateException().isThrownBy(() -> round.take(5)).withMessage("away");
        assertThat(queue.givenBack).containsExactly(Map.entry(taken, NOW));
    }

    @Test
    void anAttemptThatWouldOutliveItsLeaseIsNotStarted() {
        var late = queue.due(THERE, NOW.plusSeconds(24));
        var load = round.take(5).getFirst();
        assertThat(load.delivery()).isEqualTo(late);
        assertThat(round.attempt(load)).isEqualTo(new Postponed(late));
        assertThat(sent).isEmpty();
    }

    @Test
    void whatCouldNotBeAttemptedIsGivenBackForAMomentAndSpendsNoAttempt() {
        hasCapacity = false;
        var due = queue.due(THERE, NOW.plus(LeasingDeliveryRound.LEASE));
        var postponed = round.attempt(round.take(5).getFirst());
        assertThat(postponed).isEqualTo(new Postponed(due));
        assertThat(round.record(List.of(postponed))).isZero();
        assertThat(queue.givenBack).containsExactly(Map.entry(due, NOW.plusSeconds(5)));
        assertThat(queue.recorded).isEmpty();
    }

    @Test
    void anEndpointThatIsGoneIsDisabled() {
        status = 410;
        assertThat(round.record(List.of(attempted())) + round.record(List.of(attempted())))
                .isEqualTo(2);
        assertThat(book.disabled).containsExactly(Map.entry(THERE, DisableReason.GONE));
    }

    @Test
    void fiveDaysOfFailuresAreTooMany() {
        status = 500;
        queue.failingSince = Map.of(THERE, NOW.minus(Duration.ofDays(5)).plusMillis(1));
        round.record(List.of(attempted()));
        assertThat(book.disabled).isEmpty();
        queue.failingSince = Map.of(THERE, NOW.minus(Duration.ofDays(5)));
        round.record(List.of(attempted()));
        assertThat(book.disabled).containsExactly(Map.entry(THERE, DisableReason.FAILING));
        assertThat(queue.failingSince).isEmpty();
    }

    @Test
    void aReportIsTimelyWhileItsLeaseRuns() {
        assertThat(round.isTimely(attempted())).isTrue();
        var report = attempted().report();
        var consignment = report.delivery();
        var over = new LeasedDelivery(
                consignment.delivery(), THERE, consignment.lease(), NOW, consignment.attempt(), consignment.notice());
        assertThat(round.isTimely(new Attempted(new AttemptReport(over, report.attempt(), report.verdict()))))
                .isFalse();
    }

    private Attempted attempted() {
        queue.due(THERE, NOW.plus(LeasingDeliveryRound.LEASE));
        return (Attempted) round.attempt(round.take(5).getFirst());
    }

    /** Endpoints with one entry. */
    private static final class Book implements WebhookEndpoints {

        private final Map<EndpointId, DisableReason> disabled = new HashMap<>();
        private @Nullable RuntimeException failure;

        @Override
        public Map<EndpointId, Endpoint> find(Set<EndpointId> ids) {
            if (failure != null) {
                throw failure;
            }
            var secret = SigningSecret.of(new byte[SigningSecret.BYTES]);
            return ids.stream()
                    .filter(THERE::equals)
                    .collect(Collectors.toMap(
                            id -> id,
                            id -> new Endpoint(
                                    id, owner(), "https://hooks.example/", NoticeForm.PLAIN, List.of(secret))));
        }

        @Override
        public void disable(EndpointId id, DisableReason reason) {
            disabled.put(id, reason);
        }
    }

    private static Owner owner() {
        return new Owner(new OperatorId(new UUID(0, 9)), Mode.LIVE);
    }

    /** Hands out what lies there, and believes every report. */
    private static final class Shelf implements WebhookQueue {

        private final List<LeasedDelivery> due = new ArrayList<>();
        private final Map<LeasedDelivery, Instant> givenBack = new HashMap<>();
        private final List<AttemptReport> recorded = new ArrayList<>();
        private Map<EndpointId, Instant> failingSince = Map.of();

        LeasedDelivery due(EndpointId endpoint, Instant until) {
            var notice = new Notice(
                    new UUID(1, due.size()),
                    "booking.created",
                    "booking/1",
                    1,
                    1,
                    owner(),
                    NOW,
                    NoticeForm.PLAIN,
                    "{}");
            var consignment = new LeasedDelivery(
                    new DeliveryId(new UUID(2, due.size())), endpoint, new UUID(3, due.size()), until, 1, notice);
            due.add(consignment);
            return consignment;
        }

        @Override
        public void attend(Instant now) {
            due.clear();
        }

        @Override
        public List<LeasedDelivery> claim(int most, Instant now, Duration lease) {
            var taken = List.copyOf(due);
            due.clear();
            return taken;
        }

        @Override
        public RecordedAttempts record(Collection<AttemptReport> reports) {
            recorded.addAll(reports);
            return new RecordedAttempts(reports.size(), failingSince);
        }

        @Override
        public void release(Collection<LeasedDelivery> untried, Instant notBefore) {
            untried.forEach(each -> givenBack.put(each, notBefore));
        }

        @Override
        public void resetFailures(EndpointId endpoint) {
            failingSince = Map.of();
        }

        @Override
        public void leave(Instant now) {
            due.clear();
        }

        @Override
        public Backlog backlog(Instant now) {
            return new Backlog(due.size(), Optional.empty());
        }
    }
}
