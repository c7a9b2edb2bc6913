package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.eventstore.PostgresEventStorageEngine;
import cairn.bootstrap.TestService.Answer;
import cairn.domain.shared.Amendment;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** That the history of one booking, with events as large as they could once be, harms neither its readers nor others. */
class LargeBookingApiTest {

    private static final int EVENTS = 40;
    private static final int EVENT_BYTES = 145_000;
    private static final int READERS = 30;
    private static final int AMPLIFIED = 900;
    private static final int MEBIBYTE = 1 << 20;
    private static final long MOST_HELD = 32L << 20;
    private static final Pattern NEXT = Pattern.compile("<" + TestService.BASE_URL + "([^>]*)>; rel=\"next\"");
    private static final TestDatabase DATABASE = EarlierDatabase.copy();

    private static TestService service;
    private static String booking;

    @BeforeAll
    static void start() {
        // A hundred requests at once, on a machine that does other work, are not to be shed for being started late.
        service = TestService.startOver(DATABASE, Map.of("cairn.protection.patience", "30s"));
        booking = largeBooking();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    /** Its events are larger than any that the service accepts by now, as they may be in a log of earlier days. */
    private static String largeBooking() {
        var bookings = new Bookings(service, service.testKey());
        var id = bookings.made(BookingBodies.request());
        var next = BookingBodies.request();
        next.remove("trail_id");
        next.putObject("metadata").put("pad", LargeHistory.PADDING);
        assertThat(bookings.put(id, next).status()).isEqualTo(200);
        repeatTheLastEvent(EVENTS, EVENT_BYTES);
        return id;
    }

    private static void repeatTheLastEvent(int times, int padding) {
        LargeHistory.repeatLastEvent(DATABASE, times, padding);
    }

    @Test
    void manyReadersAtOnceAreAnsweredInBoundedMemoryAndDispatchesBesideThem()
            throws InterruptedException, ExecutionException {
        var log = service.bean(PostgresEventStorageEngine.class);
        var most = new AtomicLong();
        Callable<Answer> dispatch = () -> service.post(
                Dispatches.PATH, service.testKey(), Dispatches.call().toString());
        var requests = IntStream.range(0, READERS)
                .boxed()
                .<Callable<Answer>>flatMap(_ -> Stream.of(
                        () -> get("/v1/bookings/" + booking),
                        () -> get("/v1/bookings/" + booking + "/events?limit=100"),
                        () -> get("/v1/events?limit=1000&subject=booking/" + booking),
                        () -> get("/v1/bookings"),
                        dispatch))
                .toList();
        var sampler = Thread.ofPlatform().daemon().start(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                most.accumulateAndGet(log.bytesHeld(), Math::max);
                Thread.onSpinWait();
            }
        });
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var answer : callers.invokeAll(requests)) {
                assertThat(answer.get().status())
                        .as(answer.get().raw().uri() + ": " + answer.get().text("/detail"))
                        .isBetween(200, 201);
            }
        } finally {
            sampler.interrupt();
        }

        assertThat(most.get()).isPositive().isLessThan(MOST_HELD);
        assertThat(service.metrics()).contains("cairn_log_read_held_bytes");
    }

    @Test
    void shortPagesOfEventsLeadOnToAllOfThem() {
        var shown = new ArrayList<JsonNode>();
        var path = Optional.of("/v1/bookings/" + booking + "/events?limit=100");
        int pages = 0;
        while (path.isPresent()) {
            var page = get(path.get());
            assertThat(page.status()).isEqualTo(200);
            assertThat(page.raw().body()).hasSizeLessThan(1 << 20);
            page.body().at("/data").forEach(shown::add);
            path = next(page);
            pages++;
        }

        assertThat(pages).isGreaterThan(EVENTS / 5);
        assertThat(shown).hasSize(EVENTS + 2);
        assertThat(shown.stream().map(event -> event.at("/id").asText())).doesNotHaveDuplicates();
    }

    @Test
    void aPageOfOneEventReadsNoFurther() {
        var page = get("/v1/bookings/" + booking + "/events?limit=1");

        assertThat(page.body().at("/data")).hasSize(1);
        assertThat(page.text("/data/0/type")).isEqualTo("booking.created");
        assertThat(page.text("/pagination/total")).isEqualTo(String.valueOf(EVENTS + 2));
    }

    @Test
    void aFullHistoryRefusesPaymentsButNotTheEnd() {
        var bookings = new Bookings(service, service.liveKey());
        var full = bookings.made(BookingBodies.request());
        assertThat(bookings.pay(full, 1, "deposit").status()).isEqualTo(201);
        repeatTheLastEvent(Amendment.LIMIT - 2, 0);

        var refused = bookings.pay(full, 1, "deposit");

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("/type")).isEqualTo(TestService.BASE_URL + "/problems/history-full");
        assertThat(service.get("/problems/history-full").status()).isEqualTo(200);
        assertThat(bookings.delete(full).status()).isEqualTo(200);
        assertThat(bookings.pay(full, 1, "refund").status()).isEqualTo(201);
        assertThat(bookings.pay(full, 1, "balance").status()).isEqualTo(409);
    }

    @Test
    void theFeedTellsAllOfThemInPages() {
        List<String> ids = new ArrayList<>();
        var path = Optional.of("/v1/events?limit=1000&subject=booking/" + booking);
        while (path.isPresent()) {
            var page = get(path.get());
            assertThat(page.status()).isEqualTo(200);
            assertThat(page.raw().body()).hasSizeLessThan((1 << 20) + 30_000);
            page.body().at("/data").forEach(event -> ids.add(event.at("/id").asText()));
            path = next(page);
        }

        assertThat(ids).hasSize(EVENTS + 2).doesNotHaveDuplicates();
    }

    @Test
    void aPageOfTheFeedLooksThroughABoundedNumberOfBytes() {
        var page = get("/v1/events?limit=1000&subject=booking/" + booking);

        assertThat(page.body().at("/data").size()).isBetween(2 * MEBIBYTE / EVENT_BYTES, EVENTS / 2);
        assertThat(page.header("Link")).contains("rel=\"next\"");
    }

    @Test
    void aStreamOfTheFeedComesInBoundedPiecesThoughItsObjectsAreLargerThanItsEvents() throws IOException {
        var pieces = pieces("/v1/events?subject=booking/" + amplifiedBooking());

        assertThat(pieces.stream().mapToInt(Integer::intValue).sum()).isGreaterThan(AMPLIFIED * 2_000);
        assertThat(pieces).allMatch(bytes -> bytes <= MEBIBYTE / 4 + 20_000);
    }

    private static String linesRequest(String path, String key) {
        return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAccept: application/x-ndjson\r\n"
                + "Authorization: Bearer " + key + "\r\nConnection: close\r\n\r\n";
    }

    /** A booking whose events are small and whose state, which the feed repeats with each of them, is not. */
    private static String amplifiedBooking() {
        var bookings = new Bookings(service, service.testKey());
        var large = bookings.made(BookingBodies.request());
        var next = BookingBodies.request().put("notes", "n".repeat(2_000));
        next.remove("trail_id");
        assertThat(bookings.put(large, next).status()).isEqualTo(200);
        assertThat(bookings.pay(large, 1, "deposit").status()).isEqualTo(201);
        repeatTheLastEvent(AMPLIFIED, 0);
        return large;
    }

    /** The sizes of the chunks in which a stream in lines arrives. */
    private static List<Integer> pieces(String path) throws IOException {
        var answer = RawConnection.documentedExchange(service, linesRequest(path, service.testKey()));
        assertThat(RawConnection.count(answer, 200)).isEqualTo(1);
        var sizes = new ArrayList<Integer>();
        int at = answer.indexOf("\r\n\r\n") + 4;
        for (int size = sizeAt(answer, at); size > 0; size = sizeAt(answer, at)) {
            sizes.add(size);
            at = answer.indexOf("\r\n", at) + 2 + size + 2;
        }
        return sizes;
    }

    private static int sizeAt(String answer, int at) {
        return Integer.parseInt(answer.substring(at, answer.indexOf("\r\n", at)), 16);
    }

    private static Optional<String> next(Answer page) {
        var link = NEXT.matcher(page.header("Link"));
        return link.find() ? Optional.of(link.group(1)) : Optional.empty();
    }

    private static Answer get(String path) {
        return service.get(path, service.testKey());
    }
}
