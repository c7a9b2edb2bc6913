package cairn.bootstrap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.Seed;
import cairn.application.port.out.Catalogues;
import cairn.bootstrap.FeedApiTest.Agency;
import cairn.bootstrap.cli.relay.KafkaRelayCommand;
import cairn.bootstrap.startup.PrivateFile;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * The relay as processes over a real broker; both are killed. In its full size:
 *
 * <pre>{@code
 * ./cairn test -pl bootstrap/kafka -am -Dtest=KafkaRelayTest -Dsurefire.failIfNoSpecifiedTests=false \
 *     -Dtest-timeout="30 m" -Dtest-jvm.more="-Dcairn.relay.events=50000 -Dcairn.relay.kills=20"
 * }</pre>
 */
class KafkaRelayTest {

    private static final int EVENTS = Integer.getInteger("cairn.relay.events", 500);
    private static final int KILLS = Integer.getInteger("cairn.relay.kills", 2);
    private static final Duration PATIENCE = Duration.ofSeconds(60 + EVENTS / 200);
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String ERASED = "erased@example.com";

    @RegisterExtension
    static final Seed SEED = Seed.of("cairn.relay.seed");

    @TempDir
    private static Path directory;

    private static final TestDatabase DATABASE = DemoDatabase.copy();

    private static TestService service;
    private static KafkaBroker broker;
    private static Path masterKey;
    private static List<Agency> agencies;
    private static RevenueLog log;

    @BeforeAll
    static void start() throws Exception {
        broker = KafkaBroker.start(directory);
        service = TestService.startOver(DATABASE);
        masterKey = directory.resolve("key");
        new PrivateFile(masterKey).make(TestService.MASTER_KEY);
        agencies = List.of(FeedApiTest.agency(service), FeedApiTest.agency(service));
        var owners = agencies.stream()
                .map(agency -> new OperatorId(UUID.fromString(agency.id())))
                .flatMap(id -> Stream.of(new Owner(id, Mode.LIVE), new Owner(id, Mode.LIVE), new Owner(id, Mode.TEST)))
                .toList();
        log = new RevenueLog(
                SEED.value(),
                EVENTS,
                owners,
                service.bean(Catalogues.class).current().trails());
        log.append(EVENTS, service.bean(EventStorageEngine.class));
        eraseACustomer();
    }

    private static void eraseACustomer() {
        var agency = agencies.getFirst();
        var bookings = new Bookings(service, agency.live());
        bookings.act(bookings.made(BookingBodies.request().put("customer_email", ERASED)), "cancel");
        var erased = service.post("/v1/privacy/erasures", agency.live(), "{\"email\": \"" + ERASED + "\"}");
        assertThat(erased.body().at("/erased").intValue())
                .as(erased.raw().body())
                .isEqualTo(1);
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
        broker.close();
    }

    private static RelayProcess relay(String... options) throws IOException {
        return RelayProcess.start(DATABASE, masterKey, broker.address(), options);
    }

    /** Relays up to the newest event in this JVM, and returns the exit code. */
    private static int once(String... options) {
        return onceTo(broker.address(), options);
    }

    private static int onceTo(String address, String... options) {
        var all = new ArrayList<>(List.of("--once", "--brokers", address));
        all.addAll(List.of("--master-key", masterKey.toString(), "--base-url", TestService.BASE_URL));
        all.addAll(List.of("--db-url", DATABASE.jdbcUrl(), "--db-user", DATABASE.user()));
        all.addAll(List.of("--db-password", DATABASE.password()));
        all.addAll(List.of(options));
        return new CommandLine(new KafkaRelayCommand()).execute(all.toArray(String[]::new));
    }

    @Test
    void killedAtAnyMomentNothingIsMissingAndNothingIsThereTwice() throws Exception {
        broker.create("events");
        broker.create("persons");
        var options = new String[] {"--operator", "all", "--topic", "events", "--personal-topic", "persons"};
        var random = new Random(SEED.value());
        var relay = relay(options);
        for (int kill = 0; kill < KILLS; kill++) {
            int share = EVENTS / 2 / KILLS;
            awaitWritten("events", kill * share + random.nextInt(share), relay);
            if (kill % 2 == 0) {
                relay.kill();
                relay = relay(options);
            } else {
                broker.kill();
                log.append(10, service.bean(EventStorageEngine.class));
                relay.awaitOutput("The brokers do not respond");
                broker.restart();
            }
        }
        var expected = feed(true);
        awaitWritten("events", expected.size(), relay);
        assertThat(relay.terminate()).as(relay.output()).isEqualTo(143);
        assertThat(once(options)).isZero();

        assertThat(relayed("events")).isEqualTo(expected);
        assertThat(relayed("persons")).isEqualTo(feed(false));
        assertThat(String.join("", relayed("events"))).doesNotContain("@example.com");
        assertThat(String.join("", relayed("persons")))
                .contains("trekker@example.com", "person@erased.invalid")
                .doesNotContain(ERASED);
    }

    private static void awaitWritten(String topic, long events, RelayProcess relay) {
        await(events + " events are written")
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(20))
                .until(() -> {
                    assertThat(relay.process().isAlive()).as(relay.output()).isTrue();
                    return broker.written(topic) >= events;
                });
    }

    @Test
    void aSecondRelayFencesTheFirst() throws Exception {
        broker.create("fenced");
        var options = new String[] {"--operator", agencies.getLast().id(), "--mode", "test", "--topic", "fenced"};
        try (var first = relay(options)) {
            first.awaitOutput("Relaying to the topic fenced");
            assertThat(once(options)).isZero();
            new Bookings(service, agencies.getLast().test()).made(BookingBodies.request());

            assertThat(first.end()).as(first.output()).isEqualTo(4);
            assertThat(first.output()).contains("Another relay has taken the topic over");
        }
        assertThat(once(options)).isZero();
        assertThat(relayed("fenced")).isEqualTo(lines(agencies.getLast(), "test", true));
    }

    @Test
    void aTopicOfSomethingElseIsRefused() throws Exception {
        broker.create("first");
        var own = agencies.getFirst().id();
        var settings = directory.resolve("client.properties");
        new PrivateFile(settings).make("acks=1\n");

        assertThat(once("--operator", own, "--mode", "test", "--topic", "first"))
                .isZero();

        assertThat(broker.setting("cairn.relay", "cleanup.policy")).contains("compact");
        assertThat(once("--operator", "all", "--topic", "first"))
                .as("other events")
                .isEqualTo(1);
        assertThat(once("--operator", own, "--mode", "test", "--topic", "first", "--position-topic", "others"))
                .as("without a checkpoint")
                .isEqualTo(1);
        assertThat(once("--operator", own, "--topic", "unknown")).isEqualTo(1);
        assertThat(once("--operator", own, "--topic", "no topic")).isEqualTo(2);
        assertThat(once("--operator", "nobody", "--topic", "first")).isEqualTo(2);
        assertThat(once("--operator", own, "--topic", "first", "--personal-topic", "first"))
                .isEqualTo(2);
        assertThat(once("--operator", own, "--topic", "first", "--producer-config", settings.toString()))
                .as("a setting of the relay itself")
                .isEqualTo(1);
    }

    @Test
    void aRelaySignsInOverTls() throws Exception {
        broker.create("signed-in");
        var agency = agencies.getFirst();

        assertThat(signedIn(agency, broker.signInWith(KafkaBroker.PASSWORD))).startsWith("0 ");

        assertThat(relayed("signed-in")).isEqualTo(lines(agency, "test", true));
        assertThat(signedIn(agency, broker.signInWith("a-secret")))
                .startsWith("1 ")
                .contains("cairn: The brokers refuse the relay: Authentication failed")
                .doesNotContain("a-secret");
        assertThat(signedIn(agency, KafkaBroker.signIn("username=\"relay\" password=\"a-secret\"")))
                .as("an unknown certificate")
                .startsWith("1 ")
                .contains("cairn: The brokers refuse the relay: ", "certif")
                .doesNotContain("a-secret");
        assertThat(signedIn(agency, broker.signInWith("a\" \"-secret")))
                .as("wrong quotation marks")
                .startsWith("1 ")
                .contains("cairn: Kafka's clients cannot be started: sasl.jaas.config must have the form")
                .doesNotContain("-secret");
    }

    /** Relays with settings of a client, and returns the exit code and what was written about an error. */
    private static String signedIn(Agency agency, String settings) throws IOException {
        var file = Files.createTempDirectory(directory, "client").resolve("client.properties");
        new PrivateFile(file).make(settings);
        var usual = System.err;
        var written = new ByteArrayOutputStream();
        System.setErr(new PrintStream(written, true, UTF_8));
        try {
            int code = onceTo(
                    broker.tlsAddress(),
                    "--operator",
                    agency.id(),
                    "--mode",
                    "test",
                    "--topic",
                    "signed-in",
                    "--producer-config",
                    file.toString());
            return code + " " + written.toString(UTF_8);
        } finally {
            System.setErr(usual);
        }
    }

    /** Returns the events that the feeds of both agencies return, in the order of the log. */
    private static List<String> feed(boolean isPseudonymised) throws IOException {
        var all = new ArrayList<String>();
        for (var agency : agencies) {
            all.addAll(lines(agency, "live", isPseudonymised));
        }
        return ordered(all);
    }

    private static List<String> lines(Agency agency, String mode, boolean isPseudonymised) {
        var own = mode.equals("live") ? agency.live() : agency.test();
        var key = isPseudonymised ? FeedApiTest.narrow(service, agency, mode, "analytics") : own;
        var answer =
                service.send(service.request("/v1/events", Optional.of(key)).header("Accept", "application/x-ndjson"));
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        return answer.raw().body().lines().toList();
    }

    private static List<String> ordered(List<String> events) throws IOException {
        var positions = new HashMap<String, Long>();
        for (var event : events) {
            positions.put(event, JSON.readTree(event).at("/position").longValue());
        }
        return events.stream().sorted(Comparator.comparing(positions::get)).toList();
    }

    /** Returns the committed messages as the feed would write them, in the order of the log. */
    private static List<String> relayed(String topic) throws IOException {
        var events = new ArrayList<String>();
        var lastOfKey = new HashMap<String, Long>();
        var partitionOfKey = new HashMap<String, Integer>();
        for (var message : broker.committed(topic)) {
            var event = event(message);
            events.add(event);
            var parsed = JSON.readTree(event);
            assertThat(message.key()).isEqualTo(parsed.at("/subject").textValue());
            var before = lastOfKey.put(message.key(), parsed.at("/position").longValue());
            assertThat(before == null || before < parsed.at("/position").longValue())
                    .as("the events of %s are in order", message.key())
                    .isTrue();
            partitionOfKey.putIfAbsent(message.key(), message.partition());
            assertThat(partitionOfKey).containsEntry(message.key(), message.partition());
        }
        return ordered(events);
    }

    private static String event(ConsumerRecord<String, byte[]> message) {
        var members = new ArrayList<String>();
        for (var header : message.headers()) {
            var value = new String(header.value(), UTF_8);
            var name = header.key().equals("content-type")
                    ? "datacontenttype"
                    : header.key().replaceFirst("^ce_", "");
            boolean isText = !List.of("livemode", "position", "sequence", "abridged", "sample")
                    .contains(name);
            members.add("\"%s\":%s".formatted(name, isText ? "\"" + value + "\"" : value));
        }
        return "{%s,\"data\":%s}".formatted(String.join(",", members), new String(message.value(), UTF_8));
    }
}
