package cairn.adapter.persistence.webhook;

import static cairn.adapter.persistence.webhook.QueueFixture.LEASE;
import static cairn.adapter.persistence.webhook.QueueFixture.NOW;
import static cairn.adapter.persistence.webhook.QueueFixture.exhausted;
import static cairn.adapter.persistence.webhook.QueueFixture.failed;
import static cairn.adapter.persistence.webhook.QueueFixture.report;
import static cairn.adapter.persistence.webhook.QueueFixture.succeeded;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import cairn.application.port.delivery.AddressedNotice;
import cairn.application.port.delivery.AttemptReport;
import cairn.application.port.delivery.LeasedDelivery;
import cairn.application.port.delivery.Verdict.Succeeded;
import cairn.application.port.delivery.Verdict.TryAgain;
import cairn.application.port.in.ListDeliveries.Filter;
import cairn.application.port.in.Window;
import cairn.application.port.out.WebhookQueue;
import cairn.application.view.DeliveryView;
import cairn.domain.webhook.Attempt;
import cairn.domain.webhook.DeliveryStatus;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Outcome.Answered;
import cairn.domain.webhook.Outcome.Trouble;
import cairn.domain.webhook.Outcome.Unanswered;
import io.micronaut.core.type.GenericArgument;
import io.micronaut.transaction.TransactionOperations;
import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JdbcWebhookQueueTest {

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
    void noticesAreHandedOutOnceToEach() {
        var notice = nodes.tell("booking/1", endpoint, other);
        var claimed = nodes.claim(NOW);
        assertThat(claimed).extracting(LeasedDelivery::endpoint).containsExactlyInAnyOrder(endpoint, other);
        assertThat(claimed).allSatisfy(each -> {
            assertThat(each.notice()).isEqualTo(notice);
            assertThat(each.attempt()).isOne();
            assertThat(each.leasedUntil()).isEqualTo(NOW.plus(LEASE));
        });
        assertThat(nodes.claim(NOW)).isEmpty();
        assertThat(nodes.there().claim(10, NOW, LEASE)).isEmpty();
        assertThat(nodes.here()
                        .record(claimed.stream().map(QueueFixture::succeeded).toList())
                        .counted())
                .isEqualTo(2);
        assertThat(nodes.claim(NOW.plus(Duration.ofDays(9)))).isEmpty();
        assertNothingIsLeft();
    }

    @Test
    void whatIsQueuedTwiceIsDeliveredOnce() {
        var notice = nodes.tell("booking/1", endpoint);
        nodes.deliveries().add(List.of(new AddressedNotice(notice, Set.of(endpoint))), NOW);
        nodes.here().record(List.of(succeeded(nodes.claim(NOW).getFirst())));
        nodes.deliveries().add(List.of(new AddressedNotice(notice, Set.of(endpoint))), NOW);
        assertThat(nodes.claim(NOW)).isEmpty();
        assertNothingIsLeft();
    }

    @Test
    void whatIsAddedGoesWithItsTransaction() {
        var transactions = nodes.node().getBean(new GenericArgument<TransactionOperations<Connection>>() {});
        assertThatIllegalStateException()
                .isThrownBy(() -> transactions.executeWrite(_ -> {
                    nodes.tell("booking/1", endpoint);
                    throw new IllegalStateException("after all not");
                }));
        assertThat(nodes.claim(NOW)).isEmpty();
        assertNothingIsLeft();
    }

    @Test
    void aLaterEventOfOneObjectWaits() {
        var first = nodes.tell("booking/1", endpoint);
        var second = nodes.tell("booking/1", endpoint);
        var elsewhere = nodes.tell("booking/2", endpoint);
        var claimed = nodes.claim(NOW);
        assertThat(claimed).extracting(LeasedDelivery::notice).containsExactlyInAnyOrder(first, elsewhere);
        var head = claimed.stream()
                .filter(each -> each.notice().equals(first))
                .findFirst()
                .orElseThrow();

        nodes.here().record(List.of(failed(head, NOW.plusSeconds(5))));
        assertThat(nodes.claim(NOW.plusSeconds(4))).isEmpty();
        var again = nodes.claim(NOW.plusSeconds(5)).getFirst();
        assertThat(again.notice()).isEqualTo(first);
        assertThat(again.attempt()).isEqualTo(2);

        nodes.here().record(List.of(succeeded(again)));
        assertThat(nodes.claim(NOW.plusSeconds(5)))
                .extracting(LeasedDelivery::notice)
                .containsExactly(second);
    }

    @Test
    void exhaustionLetsTheNextPass() {
        nodes.tell("booking/1", endpoint);
        var second = nodes.tell("booking/1", endpoint);
        nodes.here().record(List.of(exhausted(nodes.claim(NOW).getFirst())));
        assertThat(nodes.claim(NOW)).extracting(LeasedDelivery::notice).containsExactly(second);
    }

    @Test
    void anObjectWaitsAtOneEndpointOnly() {
        nodes.tell("booking/1", endpoint, other);
        var second = nodes.tell("booking/1", endpoint, other);
        var claimed = nodes.claim(NOW);
        var mine = claimed.stream()
                .filter(each -> each.endpoint().equals(endpoint))
                .findFirst()
                .orElseThrow();
        nodes.here().record(List.of(succeeded(mine)));
        assertThat(nodes.claim(NOW)).singleElement().satisfies(each -> {
            assertThat(each.endpoint()).isEqualTo(endpoint);
            assertThat(each.notice()).isEqualTo(second);
        });
    }

    @Test
    void anAnswerFromALostLeaseChangesNothing() {
        nodes.tell("booking/1", endpoint);
        var lost = nodes.claim(NOW).getFirst();
        var later = NOW.plus(LEASE);
        assertThat(nodes.there().claim(10, later.minusMillis(1), LEASE)).isEmpty();
        var taken = nodes.there().claim(10, later, LEASE).getFirst();
        assertThat(taken.delivery()).isEqualTo(lost.delivery());
        assertThat(taken.notice()).isEqualTo(lost.notice());

        assertThat(nodes.here().record(List.of(succeeded(lost))).counted()).isZero();
        nodes.here().release(List.of(lost), later);
        assertThat(view(lost).status()).isEqualTo(DeliveryStatus.PENDING);
        assertThat(view(lost).attempts()).isEmpty();
        assertThat(nodes.here().claim(10, later, LEASE)).isEmpty();

        assertThat(nodes.there().record(List.of(succeeded(taken))).counted()).isOne();
        assertThat(nodes.there().record(List.of(succeeded(taken))).counted())
                .as("told twice")
                .isZero();
        assertThat(view(lost).attempts()).hasSize(1);
    }

    @Test
    void aNodeThatIsGoneIsTakenOverFrom() {
        nodes.tell("booking/1", endpoint);
        nodes.here().attend(NOW);
        nodes.there().attend(NOW);
        var lost = nodes.claim(NOW).getFirst();
        nodes.there().attend(NOW);
        assertThat(nodes.there().claim(10, NOW, LEASE)).isEmpty();
        nodes.database.execute("update nodes set seen_at = seen_at - interval '6 seconds'");
        nodes.there().attend(NOW);
        var taken = nodes.there().claim(10, NOW, LEASE);
        assertThat(taken).extracting(LeasedDelivery::delivery).containsExactly(lost.delivery());
        assertThat(nodes.here().record(List.of(succeeded(lost))).counted()).isZero();
    }

    @Test
    void aNodeThatLeavesGivesAllBack() {
        nodes.tell("booking/1", endpoint);
        nodes.tell("booking/2", endpoint);
        assertThat(nodes.claim(NOW)).hasSize(2);
        nodes.there().leave(NOW);
        assertThat(nodes.there().claim(10, NOW, LEASE)).isEmpty();
        nodes.here().leave(NOW);
        assertThat(nodes.there().claim(10, NOW, LEASE)).hasSize(2).allMatch(each -> each.attempt() == 1);
    }

    @Test
    void anEndpointGetsAFewAtATimeOnAllNodes() {
        nodes.tellMany(50, endpoint);
        nodes.tellMany(3, other);
        var here = nodes.here().claim(6, NOW, LEASE);
        assertThat(here)
                .hasSize(6)
                .filteredOn(each -> each.endpoint().equals(other))
                .hasSize(3);
        var there = nodes.there().claim(100, NOW, LEASE);
        assertThat(there).hasSize(WebhookQueue.AT_A_TIME - 3);
        assertThat(nodes.claim(NOW)).isEmpty();
        nodes.there().record(List.of(succeeded(there.getFirst())));
        assertThat(nodes.claim(NOW)).hasSize(1);
    }

    @Test
    void anEndpointThatDoesNothingButFailGetsLess() {
        nodes.tellMany(20, endpoint);
        var failing = nodes.claim(NOW);
        assertThat(failing).hasSize(8);
        nodes.here()
                .record(failing.stream()
                        .map(each -> failed(each, NOW.plus(Duration.ofDays(1))))
                        .toList());
        var fewer = nodes.claim(NOW);
        assertThat(fewer).hasSize(WebhookQueue.AT_A_TIME_WHILE_FAILING);
        assertThat(nodes.claim(NOW)).isEmpty();
        nodes.here().record(List.of(succeeded(fewer.getFirst())));
        assertThat(nodes.claim(NOW)).hasSize(WebhookQueue.AT_A_TIME - 1);
    }

    @Test
    void sinceWhenNothingHasSucceeded() {
        nodes.tellMany(6, endpoint);
        var claimed = nodes.claim(NOW);
        var day = Duration.ofDays(1);
        assertThat(nodes.here().record(List.of(at(claimed.get(0), NOW, 500))).failingSince())
                .containsExactly(Map.entry(endpoint, NOW));
        assertThat(nodes.here()
                        .record(List.of(at(claimed.get(1), NOW.plus(day), 500)))
                        .failingSince())
                .containsExactly(Map.entry(endpoint, NOW));
        assertThat(nodes.here()
                        .record(List.of(at(claimed.get(2), NOW.plus(day), 204)))
                        .failingSince())
                .isEmpty();
        assertThat(nodes.here()
                        .record(List.of(at(claimed.get(3), NOW.plus(day.multipliedBy(2)), 500)))
                        .failingSince())
                .containsExactly(Map.entry(endpoint, NOW.plus(day.multipliedBy(2))));
        assertThat(nodes.here()
                        .record(List.of(
                                at(claimed.get(4), NOW.plus(day.multipliedBy(3)), 200),
                                at(claimed.get(5), NOW.plus(day.multipliedBy(4)), 500)))
                        .failingSince())
                .containsExactly(Map.entry(endpoint, NOW.plus(day.multipliedBy(4))));
    }

    private static AttemptReport at(LeasedDelivery each, Instant at, int status) {
        return report(each, at, status, status < 300 ? new Succeeded() : new TryAgain(at.plusSeconds(300)));
    }

    @Test
    void whatIsGivenBackForAWhileComesLater() {
        nodes.tellMany(20, endpoint);
        nodes.tell("booking/1", other);
        var claimed = nodes.claim(NOW);
        nodes.here()
                .release(
                        claimed.stream()
                                .filter(each -> each.endpoint().equals(endpoint))
                                .toList(),
                        NOW.plusSeconds(60));
        assertThat(nodes.claim(NOW.plusSeconds(44))).isEmpty();
        var again = nodes.claim(NOW.plusSeconds(60));
        assertThat(again).filteredOn(each -> each.endpoint().equals(endpoint)).hasSize(8);
        assertThat(again).allMatch(each -> each.attempt() == 1);
    }

    @Test
    void aPausedEndpointRestsUntilItIsResumed() {
        nodes.tell("booking/1", endpoint);
        nodes.deliveries().pause(endpoint);
        assertThat(nodes.claim(NOW.plus(Duration.ofDays(1000)))).isEmpty();
        nodes.deliveries().resume(endpoint);
        assertThat(nodes.claim(NOW)).hasSize(1);
    }

    @Test
    void attemptsAreKeptAsTheyWere() {
        nodes.tell("booking/1", endpoint);
        var first = nodes.claim(NOW).getFirst();
        nodes.here()
                .record(List.of(report(first, NOW, new Unanswered(Trouble.TIMEOUT), new TryAgain(NOW.plusSeconds(5)))));
        assertThat(view(first).nextAttemptAt()).contains(NOW.plusSeconds(5));
        var second = nodes.claim(NOW.plusSeconds(5)).getFirst();
        nodes.here().record(List.of(report(second, NOW.plusSeconds(6), 201, new Succeeded())));
        var view = view(first);
        assertThat(view.status()).isEqualTo(DeliveryStatus.SUCCEEDED);
        assertThat(view.nextAttemptAt()).isEmpty();
        assertThat(view.attempts())
                .containsExactly(
                        new Attempt(NOW, new Unanswered(Trouble.TIMEOUT), Duration.ofMillis(12), "answer"),
                        new Attempt(NOW.plusSeconds(6), new Answered(201), Duration.ofMillis(12), "answer"));
    }

    @Test
    void theBacklog() {
        assertThat(nodes.here().backlog(NOW).pending()).isZero();
        assertThat(nodes.here().backlog(NOW).oldestDue()).isEmpty();
        nodes.tell("booking/1", endpoint);
        nodes.tell("booking/1", endpoint);
        assertThat(nodes.here().backlog(NOW).pending()).isEqualTo(2);
        assertThat(nodes.here().backlog(NOW).oldestDue()).contains(NOW);
        assertThat(nodes.here().backlog(NOW.minusMillis(1)).oldestDue()).isEmpty();
    }

    /** Tellers, claimers and recorders of two nodes at once: nothing is lost, and nothing overtakes. */
    @Test
    void everythingAtOnce() throws Exception {
        int objects = 10;
        int events = 60;
        var delivered = new ConcurrentHashMap<String, List<Long>>();
        var left = new AtomicInteger(objects * events * 2);
        var tellers = IntStream.range(0, 2)
                .<Callable<Void>>mapToObj(teller -> () -> {
                    for (int i = 0; i < events; i++) {
                        var notices = new ArrayList<AddressedNotice>();
                        for (int object = teller; object < objects; object += 2) {
                            notices.add(new AddressedNotice(
                                    nodes.notice("booking/" + object, NOW), Set.of(endpoint, other)));
                        }
                        nodes.deliveries().add(notices, NOW);
                    }
                    return null;
                })
                .toList();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        Callable<Void> here = () -> deliver(nodes.here(), delivered, left, deadline);
        Callable<Void> there = () -> deliver(nodes.there(), delivered, left, deadline);
        try (var threads = Executors.newFixedThreadPool(6)) {
            var work = new ArrayList<>(tellers);
            work.addAll(List.of(here, there, here, there));
            for (var each : threads.invokeAll(work)) {
                each.get();
            }
        }
        assertThat(left).hasValue(0);
        assertThat(delivered).hasSize(objects * 2);
        assertThat(delivered.values())
                .allSatisfy(positions ->
                        assertThat(positions).hasSize(events).isSorted().doesNotHaveDuplicates());
        assertNothingIsLeft();
    }

    private static Void deliver(
            WebhookQueue queue, ConcurrentHashMap<String, List<Long>> delivered, AtomicInteger left, long deadline) {
        while (left.get() > 0 && System.nanoTime() < deadline) {
            var claimed = queue.claim(5, NOW, LEASE);
            for (var each : claimed) {
                delivered
                        .computeIfAbsent(each.endpoint() + each.notice().subject(), _ -> new ArrayList<>())
                        .add(each.notice().position());
            }
            if (!claimed.isEmpty()) {
                left.addAndGet(-queue.record(
                                claimed.stream().map(QueueFixture::succeeded).toList())
                        .counted());
            }
        }
        return null;
    }

    private DeliveryView view(LeasedDelivery consignment) {
        return nodes.deliveries().find(consignment.delivery()).orElseThrow();
    }

    private void assertNothingIsLeft() {
        assertThat(nodes.here().backlog(NOW).pending()).isZero();
        nodes.database.execute("""
                do $$ begin
                    if exists (select from webhook_lanes) then raise 'a lane is left'; end if;
                end $$
                """);
        assertThat(nodes.deliveries()
                        .list(Set.of(endpoint), Filter.of(Set.of(DeliveryStatus.PENDING)), Window.of(1, 0))
                        .items())
                .isEmpty();
    }
}
