package cairn.adapter.persistence.webhook;

import static cairn.adapter.persistence.webhook.QueueFixture.NOW;
import static cairn.adapter.persistence.webhook.QueueFixture.exhausted;
import static cairn.adapter.persistence.webhook.QueueFixture.failed;
import static cairn.adapter.persistence.webhook.QueueFixture.report;
import static cairn.adapter.persistence.webhook.QueueFixture.succeeded;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.application.port.delivery.LeasedDelivery;
import cairn.application.port.delivery.ReplayRange;
import cairn.application.port.delivery.ReplayRange.Extent;
import cairn.application.port.delivery.ReplayStep;
import cairn.application.port.delivery.ReplayStep.Place;
import cairn.application.port.delivery.Verdict.Succeeded;
import cairn.application.port.in.ListDeliveries.Filter;
import cairn.application.port.in.Window;
import cairn.application.view.DeliveryView;
import cairn.application.view.Total;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.webhook.Attempt;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.DeliveryStatus;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Notice;
import cairn.domain.webhook.NoticeForm;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JdbcWebhookDeliveriesTest {

    private static final Duration MONTH = Duration.ofDays(30);

    private static QueueFixture nodes;

    private final EndpointId endpoint = QueueFixture.endpoint();
    private final EndpointId other = QueueFixture.endpoint();

    @BeforeAll
    static void open() {
        nodes = new QueueFixture();
    }

    @AfterAll
    static void close() {
        nodes.close();
    }

    @BeforeEach
    void empty() {
        nodes.empty();
    }

    @Test
    void newestFirstInPages() {
        var queued = new ArrayList<UUID>();
        for (int i = 0; i < 7; i++) {
            queued.addFirst(nodes.tellAt(NOW.plusSeconds(i / 2), "booking/" + i, endpoint)
                    .eventId());
        }
        nodes.tell("booking/0", other);
        var seen = new ArrayList<UUID>();
        var page = nodes.deliveries().list(Set.of(endpoint), Filter.ANY, Window.of(3, 0));
        assertThat(page.total()).isEqualTo(Total.exact(7));
        page.items().forEach(view -> seen.add(view.eventId()));
        while (page.next().isPresent()) {
            nodes.tellAt(NOW.plusSeconds(100), "booking/late", endpoint);
            page = nodes.deliveries()
                    .list(Set.of(endpoint), Filter.ANY, Window.after(page.next().get(), 3));
            page.items().forEach(view -> seen.add(view.eventId()));
        }
        assertThat(seen).containsExactlyInAnyOrderElementsOf(queued);
        assertThat(nodes.deliveries()
                        .list(Set.of(endpoint), Filter.ANY, Window.of(100, 0))
                        .items())
                .isSortedAccordingTo((a, b) -> b.createdAt().compareTo(a.createdAt()));
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> nodes.deliveries().list(Set.of(endpoint), Filter.ANY, Window.after("nonsense", 3)));
    }

    @Test
    void byStatus() {
        nodes.tell("booking/1", endpoint);
        nodes.tell("booking/2", endpoint);
        nodes.tell("booking/3", endpoint);
        var claimed = nodes.claim(NOW);
        nodes.here().record(List.of(succeeded(claimed.get(0)), exhausted(claimed.get(1))));
        assertThat(ids(DeliveryStatus.SUCCEEDED)).containsExactly(claimed.get(0).delivery());
        assertThat(ids(DeliveryStatus.EXHAUSTED)).containsExactly(claimed.get(1).delivery());
        assertThat(ids(DeliveryStatus.PENDING)).containsExactly(claimed.get(2).delivery());
        assertThat(ids(DeliveryStatus.PENDING, DeliveryStatus.EXHAUSTED)).hasSize(2);
    }

    private List<DeliveryId> ids(DeliveryStatus... statuses) {
        return nodes.deliveries().list(Set.of(endpoint), Filter.of(Set.of(statuses)), Window.of(10, 0)).items().stream()
                .map(DeliveryView::id)
                .toList();
    }

    @Test
    void thereIsNoSuchDelivery() {
        var unknown = new DeliveryId(UUID.randomUUID());
        assertThat(nodes.deliveries().find(unknown)).isEmpty();
        assertThat(nodes.deliveries().retry(unknown, NOW)).isFalse();
    }

    @Test
    void aRetryAfterExhaustionHasAllItsAttemptsBeforeIt() {
        nodes.tell("booking/1", endpoint);
        var first = nodes.claim(NOW).getFirst();
        nodes.here().record(List.of(exhausted(first)));
        assertThat(nodes.deliveries().retry(first.delivery(), NOW.plusSeconds(9)))
                .isTrue();
        var again = nodes.claim(NOW.plusSeconds(9)).getFirst();
        assertThat(again.delivery()).isEqualTo(first.delivery());
        assertThat(again.notice()).isEqualTo(first.notice());
        assertThat(again.attempt()).isOne();
        nodes.here().record(List.of(succeeded(again)));
        assertThat(nodes.deliveries().find(first.delivery()).orElseThrow().attempts())
                .hasSize(2);
        assertThat(nodes.deliveries().retry(first.delivery(), NOW))
                .as("once more")
                .isTrue();
        assertThat(nodes.claim(NOW.plusSeconds(9))).hasSize(1);
    }

    @Test
    void ofManyAttemptsTheNewestAreShown() {
        nodes.tell("booking/1", endpoint);
        var first = nodes.claim(NOW).getFirst();
        nodes.here().record(List.of(succeeded(first)));
        var made = new ArrayList<Instant>();
        for (int i = 1; i <= DeliveryView.MOST_ATTEMPTS; i++) {
            var at = NOW.plusSeconds(i);
            nodes.deliveries().retry(first.delivery(), at);
            nodes.here().record(List.of(report(nodes.claim(at).getFirst(), at, 200, new Succeeded())));
            made.add(at);
        }
        assertThat(nodes.deliveries().find(first.delivery()).orElseThrow().attempts())
                .extracting(Attempt::at)
                .isEqualTo(made);
    }

    @Test
    void aRetryOfWhatWaitsIsAtOnce() {
        nodes.tell("booking/1", endpoint);
        var first = nodes.claim(NOW).getFirst();
        nodes.here().record(List.of(failed(first, NOW.plus(Duration.ofHours(5)))));
        assertThat(nodes.claim(NOW)).isEmpty();
        nodes.deliveries().retry(first.delivery(), NOW);
        assertThat(nodes.claim(NOW).getFirst().attempt()).isEqualTo(2);
    }

    @Test
    void aRetryOfWhatIsUnderWayIsNoSecondAttemptAtOnce() {
        nodes.tell("booking/1", endpoint);
        var first = nodes.claim(NOW).getFirst();
        nodes.deliveries().retry(first.delivery(), NOW);
        assertThat(nodes.claim(NOW)).isEmpty();
        assertThat(nodes.here().record(List.of(succeeded(first))).counted()).isOne();
        assertThat(nodes.claim(NOW)).isEmpty();
    }

    @Test
    void aRetryStillWaitsForWhatCameBefore() {
        nodes.tell("booking/1", endpoint);
        nodes.tell("booking/1", endpoint);
        var first = nodes.claim(NOW).getFirst();
        nodes.here().record(List.of(exhausted(first)));
        var second = nodes.claim(NOW).getFirst();
        nodes.here().record(List.of(failed(second, NOW.plusSeconds(300))));
        nodes.deliveries().retry(first.delivery(), NOW);
        var head = nodes.claim(NOW).getFirst();
        assertThat(head.delivery()).isEqualTo(first.delivery());
        nodes.here().record(List.of(failed(head, NOW.plusSeconds(5))));
        nodes.deliveries().retry(second.delivery(), NOW);
        assertThat(nodes.claim(NOW)).isEmpty();
        var again = nodes.claim(NOW.plusSeconds(5)).getFirst();
        assertThat(again.delivery()).isEqualTo(first.delivery());
        nodes.here().record(List.of(succeeded(again)));
        assertThat(nodes.claim(NOW.plusSeconds(5)).getFirst().delivery()).isEqualTo(second.delivery());
    }

    @Test
    void aReplayTellsTheSameAgainInOrder() {
        var queued = new ArrayList<Notice>();
        for (int i = 0; i < 5; i++) {
            queued.add(nodes.tellAt(NOW.plusSeconds(i), "booking/1", endpoint));
        }
        drain();
        var steps = replay(range(NOW.plusSeconds(1), NOW.plusSeconds(4), Extent.ALL), 2);
        assertThat(steps).extracting(ReplayStep::queued).containsExactly(2, 1);
        assertThat(drain()).extracting(LeasedDelivery::notice).containsExactlyElementsOf(queued.subList(1, 4));
    }

    @Test
    void aReplayForOneWhoWasNotThere() {
        var notice = nodes.tell("booking/1", other);
        var elsewhere = nodes.notice("booking/1", NOW);
        drain();
        assertThat(replay(range(NOW, NOW.plusSeconds(1), Extent.ALL), 10))
                .extracting(ReplayStep::queued)
                .containsExactly(1);
        assertThat(drain()).singleElement().satisfies(each -> {
            assertThat(each.endpoint()).isEqualTo(endpoint);
            assertThat(each.notice()).isEqualTo(notice).isNotEqualTo(elsewhere);
        });
    }

    @Test
    void aReplayOfWhatFailed() {
        nodes.tell("booking/1", endpoint);
        nodes.tell("booking/2", endpoint);
        nodes.tell("booking/3", other);
        var claimed = nodes.claim(NOW);
        var mine = claimed.stream()
                .filter(each -> each.endpoint().equals(endpoint))
                .toList();
        nodes.here().record(List.of(exhausted(mine.get(0)), succeeded(mine.get(1))));
        nodes.deliveries().pause(other);
        replay(range(NOW, NOW.plusSeconds(1), Extent.EXHAUSTED), 10);
        assertThat(drain())
                .extracting(LeasedDelivery::delivery)
                .containsExactly(mine.get(0).delivery());
    }

    @Test
    void aReplayLeavesAloneWhatIsPendingOrAnothers() {
        nodes.tell("booking/1", endpoint);
        assertThat(replay(range(NOW, NOW.plusSeconds(1), Extent.ALL), 10))
                .extracting(ReplayStep::queued)
                .containsExactly(0);
        drain();
        var range = range(NOW, NOW.plusSeconds(1), Extent.ALL);
        var tests = new Owner(nodes.owner.operator(), Mode.TEST);
        assertThat(replay(withOwner(range, tests), 10))
                .extracting(ReplayStep::queued)
                .containsExactly(0);
        assertThat(replay(withTypes(range, Set.of("booking.created")), 10))
                .extracting(ReplayStep::queued)
                .containsExactly(0);
        assertThat(replay(withTypes(range, Set.of("booking.created", "booking.updated")), 10))
                .extracting(ReplayStep::queued)
                .containsExactly(1);
    }

    private ReplayRange range(Instant since, Instant until, Extent extent) {
        return new ReplayRange(endpoint, nodes.owner, NoticeForm.PLAIN, since, until, Set.of(), extent);
    }

    private static ReplayRange withOwner(ReplayRange range, Owner owner) {
        return new ReplayRange(
                range.endpoint(), owner, range.form(), range.since(), range.until(), range.types(), range.extent());
    }

    private static ReplayRange withTypes(ReplayRange range, Set<String> types) {
        return new ReplayRange(
                range.endpoint(), range.owner(), range.form(), range.since(), range.until(), types, range.extent());
    }

    private List<ReplayStep> replay(ReplayRange range, int most) {
        var steps = new ArrayList<ReplayStep>();
        steps.add(nodes.deliveries().replay(range, Place.before(range.since()), most, NOW));
        while (steps.getLast().reached().isPresent()) {
            steps.add(nodes.deliveries().replay(range, steps.getLast().reached().get(), most, NOW));
        }
        return steps;
    }

    /** Everything that is due, in the order in which it is handed out, each with success. */
    private List<LeasedDelivery> drain() {
        var all = new ArrayList<LeasedDelivery>();
        for (var some = nodes.claim(NOW.plusSeconds(60)); !some.isEmpty(); some = nodes.claim(NOW.plusSeconds(60))) {
            all.addAll(some);
            nodes.here().record(some.stream().map(QueueFixture::succeeded).toList());
        }
        return all;
    }

    @Test
    void whatIsOldIsForgottenInParts() {
        for (int i = 0; i < 5; i++) {
            nodes.tell("booking/" + i, endpoint);
        }
        drain();
        nodes.tell("booking/pending", endpoint);
        assertThat(nodes.deliveries().prune(NOW, 100)).isZero();
        var later = NOW.plus(MONTH);
        assertThat(nodes.deliveries().prune(later, 2)).isEqualTo(2 + 2 + 2);
        int pruned = 6;
        for (int some = nodes.deliveries().prune(later, 2);
                some > 0;
                some = nodes.deliveries().prune(later, 2)) {
            pruned += some;
        }
        assertThat(pruned).isEqualTo(5 * 3);
        assertThat(nodes.deliveries()
                        .list(Set.of(endpoint), Filter.ANY, Window.of(10, 0))
                        .items())
                .extracting(DeliveryView::status)
                .containsExactly(DeliveryStatus.PENDING);
        assertThat(nodes.claim(later)).hasSize(1);
    }

    @Test
    void anEndpointThatIsGoneIsForgotten() {
        nodes.tellMany(5, endpoint);
        nodes.tell("booking/1", other);
        assertThat(nodes.deliveries().forget(endpoint, 3)).isEqualTo(3);
        assertThat(nodes.deliveries().forget(endpoint, 3)).isEqualTo(2);
        assertThat(nodes.deliveries().forget(endpoint, 3)).isZero();
        assertThat(nodes.claim(NOW)).extracting(LeasedDelivery::endpoint).containsExactly(other);
    }
}
