package cairn.bootstrap;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.out.LogPositions;
import cairn.bootstrap.FeedApiTest.Agency;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The event feed as those read it who read for long: lines to the end, and what happens as it happens. */
@Timeout(600)
@TestMethodOrder(OrderAnnotation.class)
class FeedStreamApiTest {

    /** How much happens while three follow. */
    private static final int EVENTS = Integer.getInteger("cairn.feed.events", 600);

    private static final int MANY = 1_200;
    private static final int SENDERS = 16;
    private static final TestDatabase DATABASE = DemoDatabase.copy();

    private static TestService service;
    private static TestService other;
    private static Agency large;

    @BeforeAll
    static void start() throws Exception {
        service = TestService.startOver(DATABASE);
        other = TestService.besides(service, DATABASE);
        large = FeedApiTest.agency(service);
        book(large.live(), MANY);
    }

    @AfterAll
    static void stop() {
        other.close();
        service.close();
    }

    private static void book(String key, int count) throws InterruptedException, ExecutionException {
        try (var senders = Executors.newFixedThreadPool(SENDERS)) {
            var bookings = IntStream.range(0, count)
                    .<Callable<String>>mapToObj(i -> () -> booked(new Bookings(i % 2 == 0 ? service : other, key)))
                    .toList();
            for (var made : senders.invokeAll(bookings)) {
                made.get();
            }
        }
    }

    /** Repeats the request while the service is overloaded, as clients do. */
    private static String booked(Bookings bookings) {
        var body = BookingBodies.request();
        var idempotencyKey = UUID.randomUUID().toString();
        var answer = await().atMost(TestService.SOON)
                .until(() -> bookings.makeOnce(body, idempotencyKey), made -> made.status() != 503);
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        return answer.text("/id");
    }

    @Test
    void eachOfThreeFollowersHearsEveryEventOnceInOrder() throws Exception {
        var agency = FeedApiTest.agency(service);
        var stranger = FeedApiTest.agency(service);
        long start = head();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<List<Long>> one = threads.submit(() -> heardOn(service, agency.live(), start));
            Future<List<Long>> two = threads.submit(() -> heardOn(other, agency.live(), start));
            Future<List<Long>> restless = threads.submit(() -> heardByOneWhoReconnects(agency.live(), start));
            var noise = threads.submit(() -> {
                book(stranger.live(), EVENTS / 10);
                book(agency.test(), EVENTS / 10);
                return true;
            });

            book(agency.live(), EVENTS);

            noise.get();
            var all = positions(lines(agency.live()));
            assertThat(all).hasSize(EVENTS).isSorted();
            assertThat(one.get()).isEqualTo(all);
            assertThat(two.get()).isEqualTo(all);
            assertThat(restless.get()).isEqualTo(all);
        }
    }

    private static List<Long> heardOn(TestService node, String key, long after) throws Exception {
        var heard = new ArrayList<Long>();
        try (var follower = FeedFollower.of(node, key, "?after=" + after)) {
            while (heard.size() < EVENTS) {
                heard.add(follower.next().orElseThrow().id());
            }
        }
        return heard;
    }

    /** Hangs up every so often, and goes on at another node. */
    private static List<Long> heardByOneWhoReconnects(String key, long after) throws Exception {
        var heard = new ArrayList<Long>();
        long last = after;
        long stay = EVENTS > 10_000 ? 1_000 : 200;
        for (int turn = 0; heard.size() < EVENTS; turn++) {
            try (var follower = FeedFollower.resuming(turn % 2 == 0 ? service : other, key, last)) {
                long leaveAt = System.currentTimeMillis() + stay;
                while (heard.size() < EVENTS && System.currentTimeMillis() < leaveAt) {
                    last = follower.next().orElseThrow().id();
                    heard.add(last);
                }
            }
        }
        return heard;
    }

    @Test
    void whoNamesNoPositionHearsWhatHappensFromNowOn() throws Exception {
        var agency = FeedApiTest.agency(service);
        var bookings = new Bookings(service, agency.live());
        var before = bookings.made(BookingBodies.request());
        try (var now = FeedFollower.of(other, agency.live(), "");
                var earlier = FeedFollower.of(other, agency.live(), "?after=0");
                var chosen = FeedFollower.of(other, agency.live(), "?types=booking.cancelled")) {
            var after = bookings.made(BookingBodies.request());
            bookings.act(after, "cancel");

            assertThat(now.next().orElseThrow().data()).contains("\"subject\":\"booking/" + after);
            assertThat(earlier.next().orElseThrow().data()).contains("\"subject\":\"booking/" + before);
            var cancelled = chosen.next().orElseThrow();
            assertThat(cancelled.type()).isEqualTo("booking.cancelled");
            assertThat(cancelled.data())
                    .contains("\"sequence\":2,", "\"position\":" + cancelled.id() + ",")
                    .isEqualTo(lines(agency.live()).getLast());
        }
    }

    @Test
    void aStreamBeginsWithAHeartbeatThatBrowsersDispatch() throws Exception {
        var start = "event: heartbeat\nretry: 1000\ndata: \n\n";
        var request = service.request("/v1/events", Optional.of(large.live()))
                .header("Accept", "text/event-stream")
                .build();
        try (var client = HttpClient.newHttpClient()) {
            var answer = client.send(request, BodyHandlers.ofInputStream());
            service.check(request, answer.statusCode(), answer.headers(), start);
            try (var body = answer.body()) {
                assertThat(new String(body.readNBytes(start.length()), US_ASCII))
                        .isEqualTo(start);
            }
            client.shutdownNow();
        }
    }

    @Test
    void anEmptyLastEventIdIsNone() throws Exception {
        var agency = FeedApiTest.agency(service);
        var booking = new Bookings(service, agency.live()).made(BookingBodies.request());
        try (var follower = FeedFollower.withoutLast(service, agency.live(), 0)) {
            assertThat(follower.next().orElseThrow().data()).contains(booking);
        }
    }

    @Test
    void whatHappensIsHeardAtOnceWhenItIsCompressed() throws Exception {
        var agency = FeedApiTest.agency(service);
        var bookings = new Bookings(service, agency.live());
        try (var follower = FeedFollower.compressed(service, agency.live())) {
            for (int i = 0; i < 3; i++) {
                var booking = bookings.made(BookingBodies.request());
                assertThat(follower.next().orElseThrow().data()).contains(booking);
            }
        }
    }

    @Test
    void whoseKeyIsRevokedHearsNoMore() throws Exception {
        var agency = FeedApiTest.agency(service);
        var key = FeedApiTest.narrow(service, agency, "live", "analytics");
        var id = service.get("/v1/account", key).text("/key/id");
        try (var follower = FeedFollower.of(other, key, "")) {
            service.send(service.request("/v1/api-keys/" + id, Optional.of(service.deskKey("admin")))
                    .DELETE());

            assertHearsNoMore(follower);
        }
    }

    @Test
    void whoseTierHasNoFeedAnyMoreHearsNoMore() throws Exception {
        var agency = FeedApiTest.agency(service);
        try (var follower = FeedFollower.of(other, agency.live(), "")) {
            FeedApiTest.setTier(service, agency, "free");

            assertHearsNoMore(follower);
        }
    }

    private static void assertHearsNoMore(FeedFollower follower) {
        var end = CompletableFuture.supplyAsync(() -> {
            try {
                return follower.next();
            } catch (IOException cutOff) {
                return Optional.empty();
            }
        });
        assertThat(end).succeedsWithin(Duration.ofSeconds(5)).isEqualTo(Optional.empty());
    }

    @Test
    void oneCallerHasTwentyStreamsAndNoMore() throws Exception {
        var agency = FeedApiTest.agency(service);
        var followers = new ArrayList<FeedFollower>();
        try {
            for (int i = 0; i < 20; i++) {
                followers.add(FeedFollower.of(service, i % 2 == 0 ? agency.live() : agency.test(), ""));
            }
            assertThat(followStatus(agency.live())).isEqualTo(503);
            assertThat(followStatus(agency.test())).isEqualTo(503);
        } finally {
            for (var follower : followers) {
                follower.close();
            }
        }
        await().atMost(Duration.ofSeconds(20)).until(() -> {
            try (var follower = FeedFollower.of(service, agency.live(), "")) {
                return follower != null;
            } catch (AssertionError stillThere) {
                return false;
            }
        });
    }

    private static int followStatus(String key) throws IOException, InterruptedException {
        return RawAnswer.of(service, "/v1/events", key, "text/event-stream", "identity")
                .raw()
                .statusCode();
    }

    @Test
    void aServiceThatStopsLetsItsFollowersGo() throws Exception {
        var third = TestService.besides(service, DATABASE);
        try (var follower = FeedFollower.of(third, large.live(), "")) {
            long start = System.nanoTime();
            third.close();

            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(15));
            assertThat(follower.next()).isEmpty();
        }
    }

    @Test
    void aSlowReaderGetsEverythingAndDelaysNoOther() throws Exception {
        var address = service.request("/", Optional.empty()).build().uri();
        try (var socket = new Socket()) {
            socket.setReceiveBufferSize(8_192);
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), address.getPort()));
            socket.getOutputStream()
                    .write(("GET /v1/events?until=" + head() + " HTTP/1.1\r\nHost: localhost\r\n"
                                    + "Accept: application/x-ndjson\r\nConnection: close\r\nAuthorization: Bearer "
                                    + large.live()
                                    + "\r\n\r\n")
                            .getBytes(US_ASCII));
            var in = socket.getInputStream();
            var got = new ByteArrayOutputStream();
            got.writeBytes(in.readNBytes(100_000));
            for (int i = 0; i < 20; i++) {
                assertThat(new Bookings(service, large.test())
                                .make(BookingBodies.request())
                                .status())
                        .isEqualTo(201);
                got.writeBytes(in.readNBytes(10_000));
            }
            got.writeBytes(in.readAllBytes());

            var answer = got.toString(UTF_8);
            assertThat(answer)
                    .startsWith("HTTP/1.1 200")
                    .contains("transfer-encoding: chunked")
                    .endsWith("\r\n0\r\n\r\n");
            assertThat(answer.split("\"specversion\"", -1)).hasSize(MANY + 1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "application/x-ndjson, ''",
        "application/x-ndjson, ?types=booking.expired",
        "text/event-stream, ?after=0",
        "text/event-stream, ?after=0&types=booking.expired"
    })
    void whoHangsUpInTheMiddleLeavesNothingBroken(String accept, String query) throws Exception {
        var before = backends();
        var warnings = new WarningsHeard();
        try (warnings;
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var callers = IntStream.range(0, 60)
                    .<Callable<Boolean>>mapToObj(i -> () -> {
                        hangUp("/v1/events" + query, accept, i);
                        return true;
                    })
                    .toList();
            for (int from = 0; from < callers.size(); from += 4) {
                for (var done : threads.invokeAll(callers.subList(from, from + 4))) {
                    done.get();
                }
            }
            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> assertThat(lines(large.live()))
                            .as("readers have left")
                            .hasSizeGreaterThanOrEqualTo(MANY));
            await("whose last steps take half a second")
                    .during(Duration.ofSeconds(1))
                    .atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> assertThat(warnings.heard())
                            .as("but that some may come before it is noticed that others have left")
                            .filteredOn(warning -> !warning.contains("Too many"))
                            .isEmpty());
        }
        assertThat(before).isNotEmpty().containsAll(backends());
    }

    /** After some of the answer; sometimes in order, sometimes as if the line were cut. */
    private static void hangUp(String path, String accept, int turn) throws IOException, InterruptedException {
        var address = service.request("/", Optional.empty()).build().uri();
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), address.getPort())) {
            socket.getOutputStream()
                    .write(("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAccept: " + accept
                                    + "\r\nAuthorization: Bearer " + large.live() + "\r\n\r\n")
                            .getBytes(US_ASCII));
            socket.setSoTimeout(200);
            socket.getInputStream().readNBytes(100 + turn % 10 * 2_000);
            socket.setSoLinger(turn % 2 == 0, 0);
        } catch (SocketTimeoutException nothingToTell) {
            // Who waits for what never happens hangs up, too.
        }
    }

    /** Of those connections that the feed reads on. */
    private static Set<Integer> backends() throws SQLException {
        try (var connection = DATABASE.dataSource().getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select pid from pg_stat_activity where pid <> pg_backend_pid()"
                        + " and datname = current_database() and application_name = 'event-store'")) {
            var backends = new HashSet<Integer>();
            while (rows.next()) {
                backends.add(rows.getInt(1));
            }
            return backends;
        }
    }

    /** Afterwards the followers of the log stop, and report it. */
    @Test
    @Order(Integer.MAX_VALUE)
    void whatCannotBeReadToTheEndDoesNotLookAsIfItCould() throws Exception {
        var agency = FeedApiTest.agency(service);
        book(agency.test(), MANY);
        DATABASE.execute("""
                insert into events
                select max(position) + 1, gen_random_uuid(), 'booking.confirmed', 99, now(), '{}', '{}',
                    '{operator=%s:test}'
                from events;
                insert into event_tags select unnest(tags), position, name from events where version = 99
                """.formatted(agency.id()));

        assertThatThrownBy(() -> lines(agency.test())).hasMessageContaining("chunked");
        assertThat(service.get("/v1/events?limit=500", agency.test()).status()).isEqualTo(200);
        assertThat(service.get("/v1/events?limit=1000&after=" + (head() - 1), agency.test())
                        .status())
                .isEqualTo(500);
    }

    private static long head() {
        return service.bean(LogPositions.class).head();
    }

    private static List<String> lines(String key) throws IOException, InterruptedException {
        var answer = RawAnswer.of(service, "/v1/events", key, "application/x-ndjson", "identity");
        assertThat(answer.raw().statusCode()).isEqualTo(200);
        return answer.text().lines().toList();
    }

    private static List<Long> positions(List<String> lines) {
        return lines.stream()
                .map(line -> line.replaceFirst(".*\"position\":([0-9]+),.*", "$1"))
                .map(Long::valueOf)
                .toList();
    }
}
