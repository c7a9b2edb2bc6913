package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.application.Seed;
import cairn.bootstrap.FlappingReceiver.Ailment;
import cairn.bootstrap.FlappingReceiver.Arrival;
import cairn.bootstrap.RunningService.NoAddressException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpTimeoutException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Receivers get every notice, in order and in the same bytes, whichever process is killed meanwhile. How much happens
 * is said by {@code -Dcairn.webhooks.events=5000}, and which dies when is drawn from {@code -Dcairn.webhooks.seed=…}.
 */
class WebhookCrashIT {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int EVENTS = Integer.getInteger("cairn.webhooks.events", 300);

    @RegisterExtension
    static final Seed SEED = Seed.of("cairn.webhooks.seed");

    private static final int CLIENTS = 4;
    /** A booking is made, confirmed, paid for three times, and cancelled. */
    private static final int EVENTS_OF_A_BOOKING = 6;

    private static final int EVENTS_TO_A_KILL = 250;
    private static final Duration PATIENCE = Duration.ofSeconds(90).plusMillis(EVENTS * 60L);
    private static final String SOME_TYPES = "[\"booking.created\", \"booking.payment_recorded\"]";
    private static final Set<String> SOME = Set.of("booking.created", "booking.payment_recorded");

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    private final AtomicInteger answered = new AtomicInteger();

    /** The processes that may be killed. */
    private enum Victim {
        FIRST_NODE,
        SECOND_NODE,
        DATABASE,
        EVERYTHING
    }

    @Test
    void everythingIsDeliveredToEveryReceiverInOrderWhicheverProcessIsKilled() throws Exception {
        var receivers = new ArrayList<FlappingReceiver>();
        for (var ailment : Ailment.values()) {
            receivers.add(FlappingReceiver.with(ailment));
        }
        try (var nodes = KillableNodes.start(directory.usedData(), "CAIRN_WEBHOOKS_HURRY=2000")) {
            for (var receiver : receivers) {
                subscribe(nodes.node(0), receiver);
            }
            long began = System.nanoTime();
            var kills = bookAndKill(nodes);
            var deliveries = deliveriesOf(nodes);
            awaitEverythingDelivered(nodes);

            assertThat(deliveries).as("what the log has of what was answered").hasSize(answered.get());
            for (var receiver : receivers) {
                assertDeliveredInOrder(receiver, deliveries);
            }
            assertThat(number(nodes, "select count(*) from webhook_deliveries where status <> 'SUCCEEDED'"))
                    .isZero();
            assertThat(bodiesById(receivers).values())
                    .as("the bytes of every attempt of a notice")
                    .allSatisfy(bodies -> assertThat(bodies).hasSize(1));
            report(receivers, kills, deliveries.size(), Duration.ofNanos(System.nanoTime() - began));
        } finally {
            receivers.forEach(FlappingReceiver::close);
        }
    }

    private static void subscribe(RunningService node, FlappingReceiver receiver) throws Exception {
        var made = node.post("/v1/webhook-endpoints", """
                {"url": "%s", "event_types": %s}""".formatted(receiver.url(), typesOf(receiver)));
        assertThat(made.statusCode()).as(made.body()).isEqualTo(201);
    }

    private static String typesOf(FlappingReceiver receiver) {
        return receiver.ailment() == Ailment.SLOW ? SOME_TYPES : "[\"booking.*\"]";
    }

    /** Each victim once at least, then whom the dice choose, for as long as there is booking. */
    private Map<Victim, Integer> bookAndKill(KillableNodes nodes) throws Exception {
        var random = new Random(SEED.value());
        var kills = new LinkedHashMap<Victim, Integer>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var clients = IntStream.range(0, CLIENTS)
                    .mapToObj(client -> threads.submit(booking(nodes, client)))
                    .toList();
            int most = Math.max(3, EVENTS / EVENTS_TO_A_KILL);
            for (int kill = 1; kill <= most; kill++) {
                int reached = kill * EVENTS / (most + 1);
                await().atMost(PATIENCE)
                        .until(() ->
                                answered.get() >= reached || clients.stream().allMatch(client -> client.isDone()));
                var victim =
                        kill <= 3 ? Victim.values()[kill] : Victim.values()[random.nextInt(Victim.values().length)];
                kill(victim, nodes);
                kills.merge(victim, 1, Integer::sum);
            }
            for (var client : clients) {
                client.get();
            }
        }
        return kills;
    }

    private static void kill(Victim victim, KillableNodes nodes) throws IOException {
        switch (victim) {
            case FIRST_NODE -> nodes.kill(0);
            case SECOND_NODE -> nodes.kill(1);
            case DATABASE -> nodes.killDatabase();
            case EVERYTHING -> nodes.killEverything();
        }
    }

    private Callable<Integer> booking(KillableNodes nodes, int client) {
        return () -> {
            int bookings = EVENTS / EVENTS_OF_A_BOOKING / CLIENTS + 1;
            for (int i = 0; i < bookings; i++) {
                var made = send(nodes, client, "/v1/bookings", """
                        {"route_id": "everest-base-camp", "start_date": "%s", "party_size": 2, "hold": true,
                         "customer_email": "maya@example.com"}""".formatted(
                                LocalDate.now(ZoneOffset.UTC).plusDays(90)));
                var booking =
                        "/v1/bookings/" + JSON.readTree(made).required("id").textValue();
                send(nodes, client, booking + "/confirm", "{}");
                for (int payment = 1; payment <= 3; payment++) {
                    send(nodes, client, booking + "/payments", """
                            {"amount": {"amount": %d, "currency": "USD"}, "kind": "deposit", "method": "cash"}""".formatted(payment));
                }
                send(nodes, client, booking + "/cancel", "{}");
            }
            return bookings;
        };
    }

    /** Sends it again with the same key, to one node after the other, until one of them has done it. */
    private String send(KillableNodes nodes, int client, String path, String body) {
        var key = UUID.randomUUID().toString();
        var asked = new AtomicInteger(client);
        var answer = await().atMost(PATIENCE)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(100))
                .until(() -> answer(nodes.node(asked.getAndIncrement()), path, body, key), Optional::isPresent);
        answered.incrementAndGet();
        return answer.orElseThrow();
    }

    /** Empty where a broken connection or a 503 leaves open whether it is done; no other refusal is allowed. */
    private static Optional<String> answer(RunningService node, String path, String body, String key)
            throws InterruptedException {
        try {
            var answer = node.post(path, body, key);
            boolean isRunning = answer.body().contains("/problems/idempotency-key-in-flight");
            if (answer.statusCode() == 503 || isRunning) {
                return Optional.empty();
            }
            assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
            return Optional.of(answer.body());
        } catch (HttpTimeoutException e) {
            throw new AssertionError("No answer in time from " + path, e);
        } catch (IOException | UncheckedIOException | NoAddressException e) {
            return Optional.empty();
        }
    }

    /** The names of what the log says has happened, by the ids of the events. */
    private static Map<String, String> deliveriesOf(KillableNodes nodes) throws SQLException {
        try (var connection = nodes.connect();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(
                        "select id, name from events where name like 'booking.%' order by position")) {
            var deliveries = new LinkedHashMap<String, String>();
            while (rows.next()) {
                deliveries.put(rows.getString("id"), rows.getString("name"));
            }
            return deliveries;
        }
    }

    private static void awaitEverythingDelivered(KillableNodes nodes) throws SQLException {
        long head = number(nodes, "select max(position) from events where name like 'booking.%'");
        var queued = "select count(*) from webhook_deliveries where position >= " + head;
        try {
            await().atMost(PATIENCE)
                    .pollInterval(Duration.ofMillis(200))
                    .until(() -> number(nodes, queued) > 0
                            && number(nodes, "select count(*) from webhook_deliveries where status = 'PENDING'") == 0);
        } catch (RuntimeException e) {
            throw new AssertionError("Not everything is delivered:\n" + nodes.output(), e);
        }
    }

    private static long number(KillableNodes nodes, String query) throws SQLException {
        try (var connection = nodes.connect();
                var statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }

    private static void assertDeliveredInOrder(FlappingReceiver receiver, Map<String, String> deliveries) {
        boolean receivesEverything = receiver.ailment() != Ailment.SLOW;
        var expected = deliveries.entrySet().stream()
                .filter(event -> receivesEverything || SOME.contains(event.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        var first = firstTaken(receiver);
        assertThat(first)
                .as("delivered to the one that %s", receiver.ailment())
                .extracting(Arrival::id)
                .hasSameSizeAs(expected)
                .allMatch(expected::contains);
        first.stream().collect(Collectors.groupingBy(Arrival::object)).forEach((object, its) -> {
            assertThat(its)
                    .as("deliveries of %s", object)
                    .extracting(Arrival::sequence)
                    .isSorted();
            if (receivesEverything) {
                assertThat(its)
                        .extracting(Arrival::sequence)
                        .containsExactlyElementsOf(
                                IntStream.rangeClosed(1, its.size()).boxed().toList());
            }
        });
    }

    private static List<Arrival> firstTaken(FlappingReceiver receiver) {
        var seen = new HashSet<String>();
        return receiver.arrivals().stream()
                .filter(Arrival::wasTaken)
                .filter(arrival -> seen.add(arrival.id()))
                .toList();
    }

    private static Map<String, Set<String>> bodiesById(List<FlappingReceiver> receivers) {
        var bodies = new ConcurrentHashMap<String, Set<String>>();
        receivers.stream()
                .flatMap(receiver -> receiver.arrivals().stream())
                .forEach(arrival -> bodies.computeIfAbsent(arrival.id(), _ -> new HashSet<>())
                        .add(arrival.body()));
        return bodies;
    }

    private static void report(
            List<FlappingReceiver> receivers, Map<Victim, Integer> kills, int events, Duration time) {
        long attempts = 0;
        long taken = 0;
        long needed = 0;
        for (var receiver : receivers) {
            attempts += receiver.arrivals().size();
            taken += receiver.arrivals().stream().filter(Arrival::wasTaken).count();
            needed += firstTaken(receiver).size();
        }
        System.out.printf(
                "%,d events delivered in %d s by two nodes, of which were killed %s (seed %d): %,d deliveries, 0 lost,"
                        + " %,d attempts, %,d taken more than once (%.2f %%)%n",
                events,
                time.toSeconds(),
                kills,
                SEED.value(),
                needed,
                attempts,
                taken - needed,
                100.0 * (taken - needed) / needed);
    }
}
