package cairn.bootstrap;

import static cairn.bootstrap.BookingBodies.request;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One request sent many times, to two nodes over one database. */
class IdempotencyApiTest {

    private static final Map<String, Object> OPTIONS = Map.of(TestClock.ASKED_FOR, true);
    private static final int ROUNDS = 40;
    private static final int SENDERS = 8;

    private static TestService service;
    private static TestService other;
    private static Instant now;

    @BeforeAll
    static void startServices() {
        now = Instant.now();
        TestClock.put(now);
        var database = TestDatabase.migrated();
        service = TestService.startOver(database, OPTIONS);
        other = TestService.besides(service, database, OPTIONS);
    }

    @BeforeEach
    void today() {
        TestClock.put(now);
    }

    @AfterAll
    static void stop() {
        other.close();
        service.close();
    }

    @Test
    void theFirstAnswerIsGivenAgainByteForByteOnEveryNode() {
        var key = key();
        var first = book(service, service.liveKey(), key, request().toString());
        long events = service.eventsOfRequests();
        var again = book(other, service.liveKey(), key, request().toString());

        assertThat(first.status()).isEqualTo(201);
        assertThat(first.raw().headers().map()).doesNotContainKey("idempotent-replayed");
        assertReplayed(first, again);
        assertThat(service.eventsOfRequests()).isEqualTo(events);
    }

    @Test
    void aMonthLaterTheAnswerIsStillTheFirst() {
        var key = key();
        var hold = request()
                .put("hold", true)
                .put("start_date", BookingBodies.start().minusDays(98).toString());
        var first = book(service, service.liveKey(), key, hold.toString());
        TestClock.put(now.plus(Duration.ofDays(30)));

        assertReplayed(first, book(service, service.liveKey(), key, hold.toString()));
        assertThat(first.text("/status")).isEqualTo("pending");
        assertThat(service.get(first.header("Location"), service.liveKey()).text("/status"))
                .isEqualTo("expired");
        assertThat(book(service, service.liveKey(), key(), hold.toString()).status())
                .isEqualTo(422);
    }

    @Test
    void howABodyIsWrittenDoesNotMatter() {
        var key = key();
        var body = request();
        var first = book(service, service.liveKey(), key, body.toString());
        var reversed = "{ \"notes\": null, "
                + new ArrayList<>(body.properties())
                        .reversed().stream()
                                .map(member -> "\"" + member.getKey() + "\" : " + member.getValue())
                                .reduce((a, b) -> a + ",\n" + b)
                                .orElseThrow()
                + "}";

        assertReplayed(first, book(service, service.liveKey(), key, reversed));
    }

    @Test
    void anotherBodyIsRefusedAndNothingHappens() {
        var key = key();
        book(service, service.liveKey(), key, request().toString());
        long events = service.eventsOfRequests();
        var answer = book(
                service, service.liveKey(), key, request().put("party_size", 3).toString());

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/type")).endsWith("/problems/idempotency-key-reused");
        assertThat(service.eventsOfRequests()).isEqualTo(events);
    }

    @Test
    void aKeyIsOneOperatorsInOneMode() {
        var key = key();
        var stranger =
                service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Other Treks", "email": "keys@example.com", "tier": "pro"}""").text("/keys/live");
        var ids = new HashSet<String>();
        for (var caller : List.of(service.liveKey(), service.testKey(), stranger)) {
            var answer = book(service, caller, key, request().toString());
            assertThat(answer.header("Idempotent-Replayed")).isEmpty();
            ids.add(answer.text("/id"));
        }

        assertThat(ids).hasSize(3);
    }

    @Test
    void whatWasRefusedIsNotKept() {
        var key = key();
        var wrong = book(
                service, service.liveKey(), key, request().put("party_size", 0).toString());
        var right = book(service, service.liveKey(), key, request().toString());

        assertThat(wrong.status()).isEqualTo(422);
        assertThat(right.status()).isEqualTo(201);
        assertThat(right.header("Idempotent-Replayed")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a\tb"})
    void aKeyThatCannotBeOneIsRefusedByName(String key) {
        assertRefused(book(service, service.liveKey(), key, request().toString()));
    }

    @Test
    void aKeyHas255CharactersAtMost() {
        assertRefused(
                book(service, service.liveKey(), "k".repeat(256), request().toString()));
        assertThat(book(service, service.liveKey(), "k".repeat(255), request().toString())
                        .status())
                .isEqualTo(201);
    }

    @Test
    void aPostThatKeepsNoKeyRefusesAMisshapenOne() {
        assertRefused(service.send(service.request("/v1/tokens", Optional.of(service.liveKey()))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", "a\tb")
                .POST(BodyPublishers.ofString("{\"scopes\": [\"operator\"]}"))));
    }

    @Test
    void ofManyAtOnceOneTakesEffectAndAllGetItsAnswer() throws Exception {
        long events = service.eventsOfRequests();
        for (int round = 0; round < ROUNDS; round++) {
            var key = key();
            var body = request().toString();
            var answers = Race.of(SENDERS, n -> book(n % 2 == 0 ? service : other, service.liveKey(), key, body));

            assertThat(answers)
                    .allSatisfy(answer ->
                            assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201));
            assertThat(answers.stream().map(answer -> answer.raw().body()).distinct())
                    .hasSize(1);
            assertThat(answers.stream()
                            .filter(answer ->
                                    answer.header("Idempotent-Replayed").isEmpty()))
                    .hasSize(1);
        }
        assertThat(service.eventsOfRequests() - events).isEqualTo(ROUNDS);
    }

    private static void assertReplayed(Answer first, Answer again) {
        assertThat(again.status()).isEqualTo(first.status());
        assertThat(again.raw().body()).isEqualTo(first.raw().body());
        assertThat(again.header("ETag")).isEqualTo(first.header("ETag"));
        assertThat(again.header("Location")).isEqualTo(first.header("Location"));
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
    }

    private static void assertRefused(Answer answer) {
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text("/type")).endsWith("/problems/invalid-parameter");
        assertThat(answer.text("/errors/0/parameter")).isEqualTo("Idempotency-Key");
    }

    private static Answer book(TestService node, String caller, String key, String body) {
        return node.send(node.request("/v1/bookings", Optional.of(caller))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", key)
                .POST(BodyPublishers.ofString(body)));
    }

    private static String key() {
        return UUID.randomUUID().toString();
    }
}
