package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.bootstrap.TestService.Answer;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingCommand.ExpireBooking;
import cairn.domain.booking.BookingId;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two nodes over one database are asked for what cannot both be. */
class BookingRaceApiTest {

    private static final Map<String, Object> OPTIONS = Map.of(TestClock.ASKED_FOR, true);
    private static final int ROUNDS = 30;
    private static final int CLIENTS = 8;

    private static List<TestService> nodes;
    private static List<Bookings> bookings;
    private static Instant now;

    @BeforeAll
    static void startServices() {
        now = Instant.parse("2026-11-21T08:30:00Z");
        TestClock.put(now);
        var database = TestDatabase.migrated();
        var first = TestService.startOver(database, OPTIONS);
        nodes = List.of(first, TestService.besides(first, database, OPTIONS));
        bookings =
                nodes.stream().map(node -> new Bookings(node, first.testKey())).toList();
    }

    @BeforeEach
    void today() {
        TestClock.put(now);
    }

    @AfterAll
    static void stop() {
        nodes.reversed().forEach(TestService::close);
    }

    @Test
    void oneGuideGoesWithOneOfManyPartiesThatOverlap() throws Exception {
        var guide = bookings.getFirst()
                .free("guide", start().toString(), start().plusDays(30).toString())
                .getFirst();
        for (int round = 0; round < ROUNDS; round++) {
            var answers = Race.of(
                    CLIENTS,
                    client -> on(client)
                            .make(request()
                                    .put("guide_id", guide)
                                    .put("start_date", start().plusDays(client).toString())));

            assertThat(answers.stream().map(Answer::status))
                    .containsOnlyOnce(201)
                    .containsOnly(201, 409);
            assertThat(answers.stream().filter(answer -> answer.status() == 409))
                    .allSatisfy(answer -> assertThat(answer.text("/type")).endsWith("/problems/guide-unavailable"));
            var made = answers.stream()
                    .filter(answer -> answer.status() == 201)
                    .findFirst()
                    .orElseThrow();
            assertThat(bookings.getFirst().delete(made.text("/id")).status()).isEqualTo(200);
        }
    }

    /** The refusal that a twin's effect has caused is not believed. */
    @Test
    void aRequestSentManyTimesAtOnceTakesTheGuideOnceAndAllAreAnsweredAlike() throws Exception {
        var guide = bookings.getFirst()
                .free("guide", start().toString(), start().plusDays(30).toString())
                .getFirst();
        for (int round = 0; round < ROUNDS; round++) {
            var key = UUID.randomUUID().toString();
            var answers = Race.of(CLIENTS, client -> sent(client, key, guide));

            assertThat(answers.stream().map(Answer::status)).containsOnly(201);
            assertThat(answers.stream().map(answer -> answer.raw().body()).distinct())
                    .hasSize(1);
            assertThat(bookings.getFirst()
                            .delete(answers.getFirst().text("/id"))
                            .status())
                    .isEqualTo(200);
        }
    }

    private static Answer sent(int client, String key, String guide) {
        var node = nodes.get(client % nodes.size());
        return node.send(node.request(
                        "/v1/bookings", Optional.of(bookings.getFirst().key()))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", key)
                .POST(BodyPublishers.ofString(request().put("guide_id", guide).toString())));
    }

    @Test
    void aHoldIsConfirmedOrOverAndNeverBoth() throws Exception {
        var operator =
                nodes.getFirst().get("/v1/account", bookings.getFirst().key()).text("/operator/id");
        var owner = new Owner(new OperatorId(UUID.fromString(operator)), Mode.TEST);
        Race.untilEachOf(Set.of(0L, 1L), ROUNDS, round -> {
            TestClock.put(now);
            var id = bookings.getFirst().made(request().put("hold", true).put("hold_minutes", 1));
            var answers = Race.<Answer>staggered(
                    round,
                    () -> {
                        TestClock.put(now.plus(Duration.ofMinutes(1)));
                        var late = new ExpireBooking(
                                new BookingId(UUID.fromString(id)), owner, now.plus(Duration.ofMinutes(1)));
                        nodes.getLast().bean(Commands.class).send(late, new CommandContext("deadline", "deadline"));
                        return on(1).get(id);
                    },
                    List.of(() -> on(0).act(id, "confirm"), () -> on(1).act(id, "confirm")));

            long confirmed = answers.subList(1, 3).stream()
                    .filter(answer -> answer.status() == 200)
                    .count();
            assertThat(confirmed).isLessThanOrEqualTo(1);
            assertThat(answers.getFirst().status()).isEqualTo(200);
            assertRefused(answers.subList(1, 3));
            var status = bookings.getLast().get(id).text("/status");
            assertThat(status).isEqualTo(confirmed == 1 ? "confirmed" : "expired");
            assertThat(types(id))
                    .isEqualTo(
                            confirmed == 1
                                    ? List.of("booking.created", "booking.confirmed")
                                    : List.of("booking.created", "booking.expired"));
            return confirmed;
        });
    }

    @Test
    void aBookingThatIsStartedAndCancelledAtOnceEndsInOneOfTheLegalWays() throws Exception {
        Race.untilEachOf(Set.of(0L, 1L), ROUNDS, round -> {
            var id = bookings.getFirst().made(request());
            var answers = Race.<Answer>staggered(
                    round,
                    () -> on(1).act(id, "cancel"),
                    List.of(() -> on(0).act(id, "start"), () -> on(1).act(id, "start"), () -> on(0).act(id, "cancel")));

            var starts = answers.subList(1, 3);
            long started =
                    starts.stream().filter(answer -> answer.status() == 200).count();
            assertThat(answers.getFirst().status()).isEqualTo(200);
            assertThat(answers.getLast().status()).isEqualTo(200);
            assertThat(started).isLessThanOrEqualTo(1);
            assertRefused(starts);
            assertThat(types(id))
                    .isEqualTo(
                            started == 1
                                    ? List.of("booking.created", "booking.started", "booking.cancelled")
                                    : List.of("booking.created", "booking.cancelled"));
            return started;
        });
    }

    /** Whatever did not succeed came too late, and nothing else. */
    private static void assertRefused(List<Answer> answers) {
        assertThat(answers).filteredOn(answer -> answer.status() != 200).allSatisfy(Bookings::assertTooLate);
    }

    private static List<String> types(String id) {
        var events = bookings.getFirst().get(id, "events");
        return StreamSupport.stream(events.body().at("/data").spliterator(), false)
                .map(event -> event.at("/type").textValue())
                .toList();
    }

    private static Bookings on(int client) {
        return bookings.get(client % bookings.size());
    }

    /** At that time the catalogue's porters and guides are insured. */
    private static LocalDate start() {
        return LocalDate.parse("2027-03-01");
    }

    private static ObjectNode request() {
        return BookingBodies.request().put("start_date", start().toString());
    }
}
