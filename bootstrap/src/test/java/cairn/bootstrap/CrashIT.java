package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.application.Proof;
import cairn.postgresql.SkippedWithout;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.core.ConditionEvaluationListener;
import org.awaitility.core.EvaluatedCondition;
import org.awaitility.core.TimeoutEvent;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** That what was answered is there, whatever is killed or full. */
@Order(1) // long: others run beside it
@Execution(ExecutionMode.CONCURRENT) // its tests share nothing
class CrashIT {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int BOOKINGS = 200;
    /** The longest pause between two attempts to start the database is half of it. */
    private static final Duration RESUMED = Duration.ofMinutes(1);

    private static final int CLIENTS = 4;

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    void everyAnsweredBookingSurvivesTheKillOfEverythingInOrder() throws Exception {
        List<List<String>> byClient;
        try (var service = RunningService.start(directory.usedData())) {
            byClient = outcomesUntilTheKill(service, (_, _) -> tryToBook(service)).stream()
                    .map(Outcome::ids)
                    .toList();
        }
        var answered = byClient.stream().flatMap(List::stream).toList();
        assertThat(answered).hasSizeGreaterThanOrEqualTo(BOOKINGS / 2);

        try (var service = RunningService.start(directory.data())) {
            for (var id : answered) {
                assertThat(service.get("/v1/bookings/" + id).statusCode()).isEqualTo(200);
            }
            var listed = all(service);
            assertThat(listed).containsAll(answered).doesNotHaveDuplicates();
            for (var own : byClient) {
                assertThat(listed.reversed()).containsSubsequence(own);
            }
            listed.addFirst(book(service));
            assertThat(all(service)).isEqualTo(listed);
        }
    }

    /** Without an answer, sends the same again: the earlier result is returned, or the operation is done now. */
    @Test
    void noRequestWithAKeyIsLostOrDoneTwiceByTheKillOfEverything() throws Exception {
        var answered = new HashMap<String, String>();
        var sent = new HashSet<String>();
        try (var service = RunningService.start(directory.usedData())) {
            var byClient = outcomesUntilTheKill(
                    service, (client, number) -> Wish.of(client + "-" + number).sentTo(service));
            for (int client = 0; client < CLIENTS; client++) {
                for (int number = 0; number < byClient.get(client).size(); number++) {
                    var key = client + "-" + number;
                    sent.add(key);
                    if (byClient.get(client).get(number) instanceof Outcome.Done(String id)) {
                        answered.put(key, id);
                    }
                }
            }
        }

        try (var service = RunningService.start(directory.data())) {
            var made = new HashMap<String, Set<String>>();
            for (var key : sent) {
                var id = Wish.of(key).fulfilledBy(service);
                assertThat(id).isEqualTo(answered.getOrDefault(key, id));
                assertThat(made.computeIfAbsent(Wish.of(key).list(), _ -> new HashSet<>())
                                .add(id))
                        .as("something of its own for %s", key)
                        .isTrue();
            }
            assertThat(made).hasSize(4);
            for (var list : made.entrySet()) {
                assertThat(each(service, list.getKey(), "id")).containsExactlyInAnyOrderElementsOf(list.getValue());
            }
        }
    }

    /**
     * An object to create with a key, each time the same for the same key.
     *
     * @param list where all of its kind are found
     */
    private record Wish(String key, String path, String body, String list) {

        static Wish of(String key) {
            int number = Math.floorMod(key.hashCode(), 1_000_000);
            var start = LocalDate.now(ZoneOffset.UTC).plusDays(90);
            return switch (number % 4) {
                case 0 -> new Wish(key, "/v1/bookings", CrashIT.body(), "/v1/bookings");
                case 1 ->
                    new Wish(
                            key,
                            "/v1/tea-houses/namche-2-demo/reserve",
                            """
                            {"check_in": "%s", "check_out": "%s", "rooms": 1, "guests": 1}""".formatted(start.plusDays(number % 4_000), start.plusDays(number % 4_000 + 1)),
                            "/v1/reservations");
                case 2 -> new Wish(key, "/v1/emergency/dispatch", """
                            {"lat": 27.9, "lng": 86.8, "altitude_m": 4940, "patient_count": 1, "condition": "Ill"}""", "/v1/emergency/dispatch");
                default -> new Wish(key, "/v1/permits/apply", """
                            {"route": "everest-base-camp", "trek_date": "%s", "contact_email": "a@example.com",
                             "applicants": [{"full_name": "Maya", "nationality": "DE", "passport_number": "C%d",
                              "date_of_birth": "1990-05-17", "passport_expiry": "2040-01-01"}]}""".formatted(start, number), "/v1/permits/applications");
            };
        }

        HttpResponse<String> sentTo(RunningService service) throws IOException, InterruptedException {
            return service.post(path, body, key);
        }

        String fulfilledBy(RunningService service) throws IOException, InterruptedException {
            return idOf(sentTo(service));
        }
    }

    /** The outcome of a request. */
    private sealed interface Outcome {

        record Done(String id) implements Outcome {}

        record Refused(int status) implements Outcome {}

        /** The connection broke before the answer: whether it is done is open. */
        record Unknown() implements Outcome {}

        static Outcome of(Callable<HttpResponse<String>> request) throws Exception {
            HttpResponse<String> answer;
            try {
                answer = request.call();
            } catch (HttpTimeoutException e) {
                throw new AssertionError("No answer in time", e);
            } catch (IOException broken) {
                return new Unknown();
            }
            if (answer.statusCode() == 503) {
                return new Refused(503);
            }
            return new Done(idOf(answer));
        }

        static List<String> ids(List<Outcome> outcomes) {
            return outcomes.stream()
                    .flatMap(outcome -> outcome instanceof Done(String id) ? Stream.of(id) : Stream.empty())
                    .toList();
        }
    }

    /** A request of a client, by the numbers of both. */
    @FunctionalInterface
    private interface Request {
        HttpResponse<String> send(int client, int number) throws IOException, InterruptedException;
    }

    /** Kills everything once half of the requests are done. Before, no connection may break. */
    private static List<List<Outcome>> outcomesUntilTheKill(RunningService service, Request request) throws Exception {
        var half = new CountDownLatch(BOOKINGS / 2);
        var isKilled = new AtomicBoolean();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var clients = IntStream.range(0, CLIENTS)
                    .mapToObj(client -> threads.submit(() -> {
                        var outcomes = new ArrayList<Outcome>();
                        for (int i = 0; i < BOOKINGS / CLIENTS * 2; i++) {
                            int number = i;
                            var outcome = Outcome.of(() -> request.send(client, number));
                            outcomes.add(outcome);
                            if (outcome instanceof Outcome.Done) {
                                half.countDown();
                            } else {
                                assertThat(isKilled)
                                        .as("%s before the kill", outcome)
                                        .isTrue();
                            }
                            if (outcome instanceof Outcome.Unknown) {
                                break;
                            }
                        }
                        return List.copyOf(outcomes);
                    }))
                    .toList();
            boolean isHalfDone = half.await(60, TimeUnit.SECONDS);
            isKilled.set(true);
            service.killEverything();
            var outcomes = new ArrayList<List<Outcome>>();
            for (var client : clients) {
                outcomes.add(client.get());
            }
            assertThat(isHalfDone)
                    .as("half of the requests are done in time: %s", outcomes)
                    .isTrue();
            return outcomes;
        }
    }

    /** Nor does a list leave out what the database had just received for it, and has lost. */
    @Test
    void theServiceOutlivesTheKillOfItsDatabase() throws Exception {
        try (var service = RunningService.start(directory.usedData())) {
            var booked = new ArrayList<String>();
            for (int round = 0; round < 3; round++) {
                var before = book(service);
                service.database().destroyForcibly();

                await().atMost(Duration.ofSeconds(60))
                        .ignoreExceptionsInstanceOf(IOException.class)
                        .conditionEvaluationListener(new OutputWhenLate(service))
                        .until(() -> service.get("/v1/bookings/" + before).statusCode(), CrashIT::isBackAgain);
                booked.add(before);
                booked.add(bookAgain(service));
            }
            await().atMost(Duration.ofSeconds(60))
                    .ignoreExceptionsInstanceOf(IOException.class)
                    .conditionEvaluationListener(new OutputWhenLate(service))
                    .until(() -> all(service).containsAll(booked));
        }
    }

    @Test
    void theServiceStartsOverADatabaseThatItsOwnDeathHasOrphaned() throws Exception {
        String id;
        try (var service = RunningService.start(directory.usedData())) {
            id = book(service);
            ProcessHandle.of(service.pid()).orElseThrow().destroyForcibly();
            service.awaitEnd();
        }

        try (var service = RunningService.start(directory.data())) {
            assertThat(service.get("/v1/bookings/" + id).statusCode()).isEqualTo(200);
        }
    }

    /** At first the tables find no room, then the database's own log: then the server dies, and cannot come up. */
    @Test
    @SkippedWithout("root and unshare")
    @Proof("D6")
    void aFullDiskRefusesBookingsAndWhenThereIsRoomTheServiceGoesOn() throws Exception {
        var disk = SmallDisk.under(directory.data());
        try (var service = RunningService.launch(
                disk.prefix(), RunningService.JAR, directory.data(), "--management-port", RunningService.freePort())) {
            service.awaitReady();
            int before = head(service);
            var answered = new ArrayList<String>();
            answered.add(book(service));

            disk.fill(service.pid());
            answered.addAll(bookUntilRefused(service));
            assertThat(service.get("/v1/bookings/" + answered.getLast()).statusCode())
                    .isEqualTo(200);
            assertThat(service.get("/v1/trails").statusCode()).isEqualTo(200);
            disk.free(service.pid());
            answered.add(bookAgain(service));

            disk.fill(service.pid());
            disk.endLogFile(service);
            answered.addAll(bookUntilRefused(service));
            assertThat(service.get("/v1/trails").statusCode()).isEqualTo(200);
            disk.free(service.pid());
            answered.add(bookAgain(service));

            // Lists have connections of their own, which may be found broken a moment later than the log's.
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> service.get("/v1/bookings").statusCode() == 200);
            await().atMost(Duration.ofSeconds(60)).until(() -> all(service).containsAll(answered));
            assertThat(head(service)).isEqualTo(before + all(service).size());
        }
    }

    /** The newest position, once it has stayed the same for longer than the second that health may be behind. */
    private static int head(RunningService service) {
        var shown = new AtomicInteger();
        await().pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(1_500)).until(() -> {
            var readiness =
                    JSON.readTree(service.management("/health/readiness").body());
            int now = readiness.at("/details/event_store/details/head").intValue();
            return shown.getAndSet(now) == now && now > 0; // there is no head while the database is away
        });
        return shown.get();
    }

    /** Returns what was booked before the refusal, which must be a proper one. */
    private static List<String> bookUntilRefused(RunningService service) throws IOException, InterruptedException {
        var booked = new ArrayList<String>();
        for (int i = 0; i < BOOKINGS; i++) {
            var answer = tryToBook(service);
            if (answer.statusCode() != 201) {
                assertThat(answer.statusCode()).isEqualTo(503);
                assertThat(answer.body()).contains("/problems/unavailable");
                assertThat(answer.headers().firstValue("Retry-After")).isPresent();
                return booked;
            }
            booked.add(JSON.readTree(answer.body()).required("id").textValue());
        }
        throw new AssertionError("Nothing was refused");
    }

    /** Tries again after a 503 or a broken connection; nothing else is allowed. */
    private static String bookAgain(RunningService service) {
        return await().atMost(RESUMED)
                .until(
                        () -> Outcome.ids(List.of(Outcome.of(() -> tryToBook(service)))).stream()
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    /** Until then nothing but 503 is a proper answer. */
    private static boolean isBackAgain(int status) {
        assertThat(status).isIn(200, 503);
        return status == 200;
    }

    private static String book(RunningService service) throws IOException, InterruptedException {
        return idOf(tryToBook(service));
    }

    private static String idOf(HttpResponse<String> answer) throws IOException {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return JSON.readTree(answer.body()).required("id").textValue();
    }

    private static HttpResponse<String> tryToBook(RunningService service) throws IOException, InterruptedException {
        return service.post("/v1/bookings", body());
    }

    private static String body() {
        return """
                {"route_id": "everest-base-camp", "start_date": "%s", "party_size": 2, "customer_email": "maya@example.com"}""".formatted(LocalDate.now(ZoneOffset.UTC).plusDays(90));
    }

    private static List<String> all(RunningService service) throws IOException, InterruptedException {
        return each(service, "/v1/bookings", "id");
    }

    private static List<String> each(RunningService service, String path, String member)
            throws IOException, InterruptedException {
        var values = new ArrayList<String>();
        for (int offset = 0; ; offset += 100) {
            var list = JSON.readTree(
                    service.get(path + "?limit=100&offset=" + offset).body());
            list.required("data")
                    .forEach(booking -> values.add(booking.required(member).textValue()));
            if (list.required("data").size() < 100) {
                return values;
            }
        }
    }

    /** Shows what the service has said when it is waited for in vain. */
    private record OutputWhenLate(RunningService service) implements ConditionEvaluationListener<Object> {

        @Override
        public void conditionEvaluated(EvaluatedCondition<Object> condition) {
            // Only the end is of interest.
        }

        @Override
        public void onTimeout(TimeoutEvent event) {
            System.err.println(event.getDescription() + "\n" + service.output());
        }
    }
}
