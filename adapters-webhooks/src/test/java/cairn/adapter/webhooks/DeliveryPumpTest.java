package cairn.adapter.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestContext;
import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.webhooks.SigningWebhookSender.Wiring;
import cairn.application.Proof;
import cairn.application.port.delivery.AddressedNotice;
import cairn.application.port.delivery.DeliverySignal;
import cairn.application.port.in.ListDeliveries.Filter;
import cairn.application.port.in.Window;
import cairn.application.port.out.WebhookDeliveries;
import cairn.application.port.out.WebhookQueue;
import cairn.application.webhook.LeasingDeliveryRound;
import cairn.application.webhook.RetrySchedule;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.webhook.DisableReason;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Notice;
import cairn.domain.webhook.NoticeForm;
import io.micronaut.context.ApplicationContext;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Pumps over real queues of one database, and endpoints of this machine in every kind of trouble. */
class DeliveryPumpTest {

    private static final String FINE = "HTTP/1.1 204 No Content\r\n\r\n";
    private static final String FAILED = "HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n";
    private static final Duration BOUND = Duration.ofSeconds(60);
    private static final Clock CLOCK = Clock.tickMillis(ZoneOffset.UTC);

    private static final TestDatabase DATABASE = TestDatabase.migrated();
    private static final ApplicationContext CONTEXT = TestContext.over(DATABASE);
    private static final ApplicationContext OTHER_CONTEXT = TestContext.over(DATABASE);

    private final DeliverySignal signal = new DeliverySignal();
    private final TestEndpoints endpoints = new TestEndpoints();
    private final List<AutoCloseable> ends = new ArrayList<>();
    private final AtomicLong position = new AtomicLong();
    private final WebhookQueue queue = CONTEXT.getBean(WebhookQueue.class);
    private final WebhookQueue otherQueue = OTHER_CONTEXT.getBean(WebhookQueue.class);
    private final WebhookDeliveries deliveries = CONTEXT.getBean(WebhookDeliveries.class);

    /** The notices that have arrived, in order. */
    private record Arrival(String path, String id, String body, String signature) {

        static Arrival of(String request) {
            return new Arrival(
                    request.split(" ", 3)[1],
                    header(request, "webhook-id"),
                    request.substring(request.indexOf("\r\n\r\n") + 4),
                    header(request, "webhook-signature"));
        }

        private static String header(String request, String name) {
            return request.lines()
                    .filter(line -> line.startsWith(name + ": "))
                    .map(line -> line.substring(name.length() + 2))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @AfterAll
    static void close() {
        OTHER_CONTEXT.close();
        CONTEXT.close();
    }

    @BeforeEach
    void empty() {
        DATABASE.execute("truncate webhook_notices, webhook_deliveries, webhook_attempts, webhook_lanes,"
                + " webhook_endpoint_states, nodes");
    }

    @AfterEach
    void stop() throws Exception {
        for (var end : ends.reversed()) {
            end.close();
        }
    }

    private DeliveryPump pump(WebhookQueue queue, Clock clock) {
        return pump(queue, clock, (_, _) -> List.of(InetAddress.ofLiteral("127.0.0.1")));
    }

    private DeliveryPump pump(WebhookQueue queue, Clock clock, Resolver resolver) {
        var sender = new SigningWebhookSender(
                resolver,
                LoopbackTargets.ANY,
                CLOCK,
                new Wiring(Duration.ofSeconds(15), Optional.empty(), checked -> checked));
        var round = new LeasingDeliveryRound(queue, endpoints, sender, clock, new RetrySchedule(() -> 0.5));
        var pump = new DeliveryPump(round, signal);
        pump.start();
        ends.add(pump);
        return pump;
    }

    private DeliveryPump pump() {
        return pump(queue, CLOCK);
    }

    private ScriptedServer server(ScriptedServer.Script script) {
        var server = ScriptedServer.playing(script);
        ends.add(server);
        return server;
    }

    private Notice notice(String subject, Clock clock) {
        long place = position.incrementAndGet();
        return new Notice(
                UUID.randomUUID(),
                "booking.updated",
                subject,
                place,
                place,
                Samples.notice().owner(),
                clock.instant(),
                NoticeForm.PLAIN,
                "{\"subject\":\"" + subject + "\",\"position\":" + place + "}");
    }

    private Notice tell(String subject, Clock clock, EndpointId... to) {
        var notice = notice(subject, clock);
        deliveries.add(List.of(new AddressedNotice(notice, Set.of(to))), clock.instant());
        return notice;
    }

    private void awaitNothingPending(Clock clock) {
        await().atMost(BOUND).until(() -> queue.backlog(clock.instant()).pending() == 0);
    }

    @Test
    void theFirstAttemptFollowsAtOnce() throws InterruptedException {
        var arrivals = new ConcurrentHashMap<String, CountDownLatch>();
        var server = server(connection -> {
            var arrival = Arrival.of(ScriptedServer.request(connection));
            arrivals.computeIfAbsent(arrival.id(), _ -> new CountDownLatch(1)).countDown();
            ScriptedServer.write(connection, FINE);
        });
        var pump = pump();
        var endpoint = endpoints.at(server.url());
        long began = System.nanoTime();
        for (int i = 0; i < 100; i++) {
            var notice = tell("booking/" + i, CLOCK, endpoint);
            signal.raise();
            assertThat(arrivals.computeIfAbsent(notice.eventId().toString(), _ -> new CountDownLatch(1))
                            .await(BOUND.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
        }
        // By polling alone, once a second, these would take a hundred.
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(BOUND);
        awaitNothingPending(CLOCK);
        assertThat(pump.counts().recorded()).isEqualTo(100);
    }

    @Test
    void unsignalledDeliveriesAreFoundByPolling() {
        var arrived = new CopyOnWriteArrayList<String>();
        var server = server(connection -> {
            arrived.add(Arrival.of(ScriptedServer.request(connection)).id());
            ScriptedServer.write(connection, FINE);
        });
        pump();
        tell("booking/1", CLOCK, endpoints.at(server.url()));
        await().atMost(BOUND).until(() -> arrived.size() == 1);
    }

    /** Every third notice fails at first. */
    @Test
    void eachObjectsNoticesArriveInOrderWhateverFails() {
        var clock = new FastClock(20);
        ConcurrentMap<String, Integer> attempts = new ConcurrentHashMap<>();
        ConcurrentMap<String, List<String>> bodies = new ConcurrentHashMap<>();
        List<Arrival> succeeded = new CopyOnWriteArrayList<>();
        var server = server(connection -> {
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
        pump(queue, clock);
        var endpoint = endpoints.at(server.url());
        var queued = new ArrayList<Notice>();
        for (int i = 0; i < 60; i++) {
            queued.add(tell("booking/" + i % 6, clock, endpoint));
            signal.raise();
        }
        awaitNothingPending(clock);
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
        var server = server(connection -> {
            var arrival = Arrival.of(ScriptedServer.request(connection));
            boolean fails = arrival.body().contains("booking/poison");
            if (!fails) {
                arrived.add(arrival.id());
            }
            ScriptedServer.write(connection, fails ? FAILED : FINE);
        });
        pump();
        var endpoint = endpoints.at(server.url());
        for (int i = 0; i < 20; i++) {
            tell("booking/poison", CLOCK, endpoint);
            tell("booking/" + i, CLOCK, endpoint);
        }
        signal.raise();
        await().atMost(BOUND).until(() -> arrived.size() == 20);
        // What has arrived is written down a moment later.
        await().atMost(BOUND).until(() -> queue.backlog(CLOCK.instant()).pending() == 20);
    }

    @Test
    void anEndpointThatIsGoneGetsNothingMore() {
        var server = server(connection -> {
            ScriptedServer.request(connection);
            ScriptedServer.write(connection, "HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n");
        });
        var fine = server(connection -> {
            ScriptedServer.request(connection);
            ScriptedServer.write(connection, FINE);
        });
        var counting = new SilencedQueue(queue);
        pump(counting, CLOCK);
        var endpoint = endpoints.at(server.url());
        tell("booking/1", CLOCK, endpoint);
        signal.raise();
        await().atMost(BOUND).until(() -> endpoints.disabled.equals(Map.of(endpoint, DisableReason.GONE)));
        tell("booking/2", CLOCK, endpoint);
        signal.raise();
        // Its lane is put off for a minute; another endpoint's notice is delivered by the same pump meanwhile.
        tell("booking/3", CLOCK, endpoints.at(fine.url()));
        signal.raise();
        await().atMost(BOUND).until(() -> counting.releases.get() >= 1 && fine.connections() == 1);
        assertThat(server.connections()).isOne();
    }

    /** A notice that it has sent and not recorded is sent again by another node within ten seconds. */
    @Test
    void aNodeThatStopsWritingLosesNothing() {
        var arrivals = new CopyOnWriteArrayList<Arrival>();
        var server = server(connection -> {
            arrivals.add(Arrival.of(ScriptedServer.request(connection)));
            ScriptedServer.write(connection, FINE);
        });
        var silenced = new SilencedQueue(queue, 3);
        pump(silenced, CLOCK);
        var targets =
                IntStream.range(0, 10).mapToObj(_ -> endpoints.at(server.url())).toArray(EndpointId[]::new);
        var queued = new ArrayList<Notice>();
        for (int i = 0; i < 60; i++) {
            queued.add(tell("booking/" + i % 20, CLOCK, targets));
            signal.raise();
        }
        await().atMost(BOUND).until(silenced::isSilent);
        long silent = System.nanoTime();
        pump(otherQueue, CLOCK);
        awaitNothingPending(CLOCK);

        var byId = arrivals.stream().collect(Collectors.groupingBy(Arrival::id));
        assertThat(byId.keySet())
                .isEqualTo(queued.stream()
                        .map(notice -> notice.eventId().toString())
                        .collect(Collectors.toSet()));
        byId.values().forEach(same -> {
            assertThat(same.stream().map(Arrival::path).distinct()).hasSize(10);
            assertThat(same.stream().map(Arrival::body).distinct()).hasSize(1);
        });
        assertThat(arrivals).hasSizeGreaterThan(600).hasSizeLessThan(600 + DeliveryPump.MOST_UNDER_WAY);
        assertThat(Duration.ofNanos(System.nanoTime() - silent))
                .as("nobody waits for the end of the lease")
                .isLessThan(LeasingDeliveryRound.LEASE);
    }

    @Test
    void aDatabaseThatIsAwayForAWhileLosesNothing() {
        var arrivals = ConcurrentHashMap.<String>newKeySet();
        var server = server(connection -> {
            arrivals.add(Arrival.of(ScriptedServer.request(connection)).id());
            ScriptedServer.write(connection, FINE);
        });
        var endpoint = endpoints.at(server.url());
        for (int i = 0; i < 50; i++) {
            tell("booking/" + i, CLOCK, endpoint);
        }
        var counting = new SilencedQueue(queue);
        pump(counting, CLOCK);
        await().atMost(BOUND).until(() -> !arrivals.isEmpty());
        DATABASE.shut();
        try {
            int attends = counting.attends.get();
            await().atMost(BOUND).until(() -> counting.attends.get() > attends);
        } finally {
            DATABASE.open();
        }
        await().atMost(BOUND).until(() -> arrivals.size() == 50);
        await().atMost(BOUND)
                .ignoreExceptions()
                .until(() -> queue.backlog(CLOCK.instant()).pending() == 0);
    }

    @Test
    void whoHasNothingToDoHardlyAsks() {
        var counting = new SilencedQueue(queue);
        long began = System.nanoTime();
        pump(counting, CLOCK);
        await().atMost(BOUND).until(() -> counting.claims.get() >= 3);
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isGreaterThan(Duration.ofMillis(1_500));
    }

    @Test
    void aPumpThatStopsGivesBackWhatHangs() throws Exception {
        var server = server(connection -> {
            ScriptedServer.request(connection);
            Thread.sleep(60_000);
        });
        var pump = pump();
        var endpoint = endpoints.at(server.url());
        tell("booking/1", CLOCK, endpoint);
        tell("booking/2", CLOCK, endpoint);
        signal.raise();
        await().atMost(BOUND).until(() -> server.connections() == 2);
        long began = System.nanoTime();
        pump.close();
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(20));
        assertThat(otherQueue.claim(10, CLOCK.instant(), Duration.ofSeconds(45)))
                .hasSize(2)
                .allMatch(each -> each.attempt() == 1);
        assertThat(pump.counts().underWay()).isZero();
    }

    @Test
    void aPumpThatStopsFinishesWhatAnswers() throws Exception {
        var server = server(connection -> {
            ScriptedServer.request(connection);
            Thread.sleep(1_000);
            ScriptedServer.write(connection, FINE);
        });
        var pump = pump();
        tell("booking/1", CLOCK, endpoints.at(server.url()));
        signal.raise();
        await().atMost(BOUND).until(() -> server.connections() == 1);
        pump.close();
        assertThat(queue.backlog(CLOCK.instant()).pending()).isZero();
    }

    /** One never answers and has 10,000 waiting, one drips a byte a second, one sends a gigabyte. */
    @Test
    @Proof("W2")
    void endpointsThatHangDripAndFloodDelayNoOther() {
        var hanging = server(connection -> {
            ScriptedServer.request(connection);
            Thread.sleep(60_000);
        });
        var dripping = server(connection -> {
            ScriptedServer.request(connection);
            ScriptedServer.write(connection, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
            for (int i = 0; i < 60; i++) {
                ScriptedServer.write(connection, "a");
                Thread.sleep(1_000);
            }
        });
        var flooding = server(connection -> {
            ScriptedServer.request(connection);
            ScriptedServer.write(connection, "HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\n");
            var mebibyte = "a".repeat(1 << 20);
            for (int i = 0; i < 1 << 10; i++) {
                ScriptedServer.write(connection, mebibyte);
            }
        });
        var arrivals = ConcurrentHashMap.<String>newKeySet();
        var healthy = server(connection -> {
            var arrival = Arrival.of(ScriptedServer.request(connection));
            arrivals.add(arrival.path() + arrival.id());
            ScriptedServer.write(connection, FINE);
        });
        queueUp(10_000, endpoints.at(hanging.url()));
        queueUp(1_000, endpoints.at(dripping.url()));
        queueUp(1_000, endpoints.at(flooding.url()));
        pump();
        await().atMost(BOUND).until(() -> hanging.connections() >= WebhookQueue.AT_A_TIME);
        await().atMost(BOUND).until(() -> dripping.connections() >= WebhookQueue.AT_A_TIME);

        var targets = IntStream.range(0, 50)
                .mapToObj(_ -> endpoints.at(healthy.url()))
                .toArray(EndpointId[]::new);
        for (int i = 0; i < 40; i++) {
            tell("booking/" + i, CLOCK, targets);
            signal.raise();
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
        var server = server(connection -> {
            arrivals.add(Arrival.of(ScriptedServer.request(connection)).id());
            ScriptedServer.write(connection, FINE);
        });
        var healthy = endpoints.at("http://localhost:" + server.address().getPort());
        var stranger = new Owner(new OperatorId(new UUID(0, 66)), Mode.TEST);
        var tarPits = IntStream.range(0, 100)
                .mapToObj(i -> endpoints.at("https://" + i + ".tar" + RebindingNames.DOMAIN, stranger))
                .toArray(EndpointId[]::new);
        var bounds = new SystemResolver.Bounds(64, 4, Duration.ofMillis(200), Duration.ofSeconds(1));
        try (var silent = FickleNameServer.silent();
                var resolver = new SystemResolver(bounds)) {
            RebindingNames.ask(silent);
            tell("booking/tar", CLOCK, tarPits);
            var pump = pump(queue, CLOCK, resolver);
            await().atMost(BOUND).until(() -> pump.counts().postponed() > 0);

            for (int i = 0; i < 20; i++) {
                tell("booking/" + i, CLOCK, healthy);
                signal.raise();
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
        return deliveries.list(Set.of(endpoint), Filter.ANY, Window.of(10, 0)).items().stream()
                .anyMatch(delivery -> !delivery.attempts().isEmpty());
    }

    private void queueUp(int count, EndpointId endpoint) {
        for (int i = 0; i < count / 1000; i++) {
            var notices = IntStream.range(0, 1000)
                    .mapToObj(_ -> new AddressedNotice(notice("booking/" + UUID.randomUUID(), CLOCK), Set.of(endpoint)))
                    .toList();
            deliveries.add(notices, CLOCK.instant());
        }
    }
}
