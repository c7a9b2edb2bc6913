package cairn.adapter.webhooks;

import static cairn.adapter.webhooks.WebhookPumps.BOUND;
import static cairn.adapter.webhooks.WebhookPumps.CLOCK;
import static cairn.adapter.webhooks.WebhookPumps.FAILED;
import static cairn.adapter.webhooks.WebhookPumps.FINE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.webhooks.WebhookPumps.Arrival;
import cairn.application.Proof;
import cairn.application.port.delivery.AddressedNotice;
import cairn.application.port.in.ListDeliveries.Filter;
import cairn.application.port.in.Window;
import cairn.application.port.out.WebhookQueue;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.webhook.DisableReason;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Notice;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Endpoints in every kind of trouble. */
class DeliveryPumpTest {

    @RegisterExtension
    static final WebhookPumps PUMPS = new WebhookPumps();

    @Test
    void theFirstAttemptFollowsAtOnce() throws InterruptedException {
        var arrivals = new ConcurrentHashMap<String, CountDownLatch>();
        var server = PUMPS.server(connection -> {
            var arrival = Arrival.of(ScriptedServer.request(connection));
            arrivals.computeIfAbsent(arrival.id(), _ -> new CountDownLatch(1)).countDown();
            ScriptedServer.write(connection, FINE);
        });
        var pump = PUMPS.pump();
        var endpoint = PUMPS.endpoints.at(server.url());
        long began = System.nanoTime();
        for (int i = 0; i < 100; i++) {
            var notice = PUMPS.tell("booking/" + i, CLOCK, endpoint);
            PUMPS.signal.raise();
            assertThat(arrivals.computeIfAbsent(notice.eventId().toString(), _ -> new CountDownLatch(1))
                            .await(BOUND.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
        }
        // By polling alone, once a second, these would take a hundred.
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(BOUND);
        PUMPS.awaitNothingPending(CLOCK);
        assertThat(pump.counts().recorded()).isEqualTo(100);
    }

    @Test
    void unsignalledDeliveriesAreFoundByPolling() {
        var arrived = new CopyOnWriteArrayList<String>();
        var server = PUMPS.server(connection -> {
            arrived.add(Arrival.of(ScriptedServer.request(connection)).id());
            ScriptedServer.write(connection, FINE);
        });
        PUMPS.pump();
        PUMPS.tell("booking/1", CLOCK, PUMPS.endpoints.at(server.url()));
        await().atMost(BOUND).until(() -> arrived.size() == 1);
    }

    /** Every third notice fails at first. */
    @Test
    void eachObjectsNoticesArriveInOrderWhateverFails() {
        var clock = new FastClock(20);
        ConcurrentMap<String, Integer> attempts = new ConcurrentHashMap<>();
        ConcurrentMap<String, List<String>> bodies = new ConcurrentHashMap<>();
        List<Arrival> succeeded = new CopyOnWriteArrayList<>();
        var server = PUMPS.server(connection -> {
            var arrival = Arrival.of(ScriptedServer.request(connection));
            int attempt = attempts.merge(arrival.id(), 1, Integer::sum);
            bodies.computeIfAbsent(arrival.id(), _ -> new CopyOnWriteArrayList<>())
                    .add(arrival.body());
            boolean fails = arrival.body().hashCode() % 3 == 0 && attempt < 2;
            if (!fails) {
                succeeded.add(arrival);
            }
            ScriptedServer.write(connection, fails ? FAILED : FINE);
        });
        PUMPS.pump(PUMPS.queue, clock);
        var endpoint = PUMPS.endpoints.at(server.url());
        var queued = new ArrayList<Notice>();
        for (int i = 0; i < 60; i++) {
            queued.add(PUMPS.tell("booking/" + i % 6, clock, endpoint));
            PUMPS.signal.raise();
        }
        PUMPS.awaitNothingPending(clock);
        for (int object = 0; object < 6; object++) {
            var subject = "booking/" + object;
            assertThat(succeeded.stream()
                            .filter(arrival -> arrival.body().contains("\"" + subject + "\""))
                            .map(Arrival::id)
                            .distinct())
                    .as(subject)
                    .containsExactlyElementsOf(queued.stream()
                            .filter(notice -> notice.subject().equals(subject))
                            .map(notice -> notice.eventId().toString())
                            .toList());
        }
        assertThat(attempts.values()).anyMatch(count -> count > 1);
        assertThat(bodies.values())
                .allSatisfy(same -> assertThat(Set.copyOf(same)).hasSize(1));
    }

    @Test
    void anObjectThatFailsHoldsUpNoOther() {
        var arrived = new CopyOnWriteArrayList<String>();
        var server = PUMPS.server(connection -> {
            var arrival = Arrival.of(ScriptedServer.request(connection));
            boolean fails = arrival.body().contains("booking/poison");
            if (!fails) {
                arrived.add(arrival.id());
            }
            ScriptedServer.write(connection, fails ? FAILED : FINE);
        });
        PUMPS.pump();
        var endpoint = PUMPS.endpoints.at(server.url());
        for (int i = 0; i < 20; i++) {
            PUMPS.tell("booking/poison", CLOCK, endpoint);
            PUMPS.tell("booking/" + i, CLOCK, endpoint);
        }
        PUMPS.signal.raise();
        await().atMost(BOUND).until(() -> arrived.size() == 20);
        // What has arrived is written down a moment later.
        await().atMost(BOUND).until(() -> PUMPS.queue.backlog(CLOCK.instant()).pending() == 20);
    }

    @Test
    void anEndpointThatIsGoneGetsNothingMore() {
        var server = PUMPS.server(connection -> {
            ScriptedServer.request(connection);
            ScriptedServer.write(connection, "HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n");
        });
        var fine = PUMPS.server(connection -> {
            ScriptedServer.request(connection);
            ScriptedServer.write(connection, FINE);
        });
        var counting = new SilencedQueue(PUMPS.queue);
        PUMPS.pump(counting, CLOCK);
        var endpoint = PUMPS.endpoints.at(server.url());
        PUMPS.tell("booking/1", CLOCK, endpoint);
        PUMPS.signal.raise();
        await().atMost(BOUND).until(() -> PUMPS.endpoints.disabled.equals(Map.of(endpoint, DisableReason.GONE)));
        PUMPS.tell("booking/2", CLOCK, endpoint);
        PUMPS.signal.raise();
        // Its lane is put off for a minute; another endpoint's notice is delivered by the same pump meanwhile.
        PUMPS.tell("booking/3", CLOCK, PUMPS.endpoints.at(fine.url()));
        PUMPS.signal.raise();
        await().atMost(BOUND).until(() -> counting.releases.get() >= 1 && fine.connections() == 1);
        assertThat(server.connections()).isOne();
    }

    @Test
    void whoHasNothingToDoHardlyAsks() {
        var counting = new SilencedQueue(PUMPS.queue);
        long began = System.nanoTime();
        PUMPS.pump(counting, CLOCK);
        await().atMost(BOUND).until(() -> counting.claims.get() >= 3);
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isGreaterThan(Duration.ofMillis(1_500));
    }

    /** One never answers and has 10,000 waiting, one drips a byte a second, one sends a gigabyte. */
    @Test
    @Proof("W2")
    void endpointsThatHangDripAndFloodDelayNoOther() {
        var hanging = PUMPS.server(connection -> {
            ScriptedServer.request(connection);
            Thread.sleep(60_000);
        });
        var dripping = PUMPS.server(connection -> {
            ScriptedServer.request(connection);
            ScriptedServer.write(connection, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
            for (int i = 0; i < 60; i++) {
                ScriptedServer.write(connection, "a");
                Thread.sleep(1_000);
            }
        });
        var flooding = PUMPS.server(connection -> {
            ScriptedServer.request(connection);
            ScriptedServer.write(connection, "HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\n");
            var mebibyte = "a".repeat(1 << 20);
            for (int i = 0; i < 1 << 10; i++) {
                ScriptedServer.write(connection, mebibyte);
            }
        });
        var arrivals = ConcurrentHashMap.<String>newKeySet();
        var healthy = PUMPS.server(connection -> {
            var arrival = Arrival.of(ScriptedServer.request(connection));
            arrivals.add(arrival.path() + arrival.id());
            ScriptedServer.write(connection, FINE);
        });
        queueUp(10_000, PUMPS.endpoints.at(hanging.url()));
        queueUp(1_000, PUMPS.endpoints.at(dripping.url()));
        queueUp(1_000, PUMPS.endpoints.at(flooding.url()));
        PUMPS.pump();
        await().atMost(BOUND).until(() -> hanging.connections() >= WebhookQueue.AT_A_TIME);
        await().atMost(BOUND).until(() -> dripping.connections() >= WebhookQueue.AT_A_TIME);

        var targets = IntStream.range(0, 50)
                .mapToObj(_ -> PUMPS.endpoints.at(healthy.url()))
                .toArray(EndpointId[]::new);
        for (int i = 0; i < 40; i++) {
            PUMPS.tell("booking/" + i, CLOCK, targets);
            PUMPS.signal.raise();
        }
        await().atMost(BOUND).until(() -> arrivals.size() == 40 * 50);

        assertThat(hanging.connections()).isLessThan(3 * WebhookQueue.AT_A_TIME);
        assertThat(dripping.connections()).isLessThan(3 * WebhookQueue.AT_A_TIME);
        assertThat(flooding.connections()).isPositive();
        List.of(hanging, dripping, flooding).forEach(ScriptedServer::close);
    }

    /** Every host of one operator is asked of a name server that never answers; another operator has one that is known. */
    @Test
    void aSilentNameServerHoldsUpItsOwnOperatorAloneAndWhatIsRefusedSpendsNoAttempt() throws Exception {
        var arrivals = ConcurrentHashMap.<String>newKeySet();
        var server = PUMPS.server(connection -> {
            arrivals.add(Arrival.of(ScriptedServer.request(connection)).id());
            ScriptedServer.write(connection, FINE);
        });
        var healthy = PUMPS.endpoints.at("http://localhost:" + server.address().getPort());
        var stranger = new Owner(new OperatorId(new UUID(0, 66)), Mode.TEST);
        var tarPits = IntStream.range(0, 100)
                .mapToObj(i -> PUMPS.endpoints.at("https://" + i + ".tar" + RebindingNames.DOMAIN, stranger))
                .toArray(EndpointId[]::new);
        var bounds = new SystemResolver.Bounds(64, 4, Duration.ofMillis(200), Duration.ofSeconds(1));
        try (var silent = FickleNameServer.silent();
                var resolver = new SystemResolver(bounds)) {
            RebindingNames.ask(silent);
            PUMPS.tell("booking/tar", CLOCK, tarPits);
            var pump = PUMPS.pump(PUMPS.queue, CLOCK, resolver);
            await().atMost(BOUND).until(() -> pump.counts().postponed() > 0);

            for (int i = 0; i < 20; i++) {
                PUMPS.tell("booking/" + i, CLOCK, healthy);
                PUMPS.signal.raise();
            }
            await().atMost(BOUND).until(() -> arrivals.size() == 20);

            assertThat(silent.names()).hasSizeLessThanOrEqualTo(8);
            assertThat(Arrays.stream(tarPits).filter(this::hasSpentAnAttempt).count())
                    .as("only endpoints whose host was looked up have spent an attempt")
                    .isLessThanOrEqualTo(silent.names().stream().distinct().count());
            pump.close();
        }
    }

    private boolean hasSpentAnAttempt(EndpointId endpoint) {
        return PUMPS.deliveries.list(Set.of(endpoint), Filter.ANY, Window.of(10, 0)).items().stream()
                .anyMatch(delivery -> !delivery.attempts().isEmpty());
    }

    private void queueUp(int count, EndpointId endpoint) {
        for (int i = 0; i < count / 1000; i++) {
            var notices = IntStream.range(0, 1000)
                    .mapToObj(_ ->
                            new AddressedNotice(PUMPS.notice("booking/" + UUID.randomUUID(), CLOCK), Set.of(endpoint)))
                    .toList();
            PUMPS.deliveries.add(notices, CLOCK.instant());
        }
    }
}
