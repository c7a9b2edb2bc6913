package cairn.bootstrap;

import static cairn.bootstrap.Applications.ROUTE;
import static cairn.bootstrap.Applications.applicant;
import static cairn.bootstrap.Applications.body;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Two nodes over one database, and many who apply with one passport: never do two of them get through. */
class ApplicationRaceApiTest {

    private static final int ROUNDS = 30;
    private static final int CLIENTS = 12;

    private static List<TestService> nodes;
    private static List<Applications> agencies;

    @BeforeAll
    static void start() {
        var database = TestDatabase.fresh();
        var first = TestService.startOver(database);
        var second = TestService.besides(first, database);
        nodes = List.of(first, second);
        var other = first.post("/v1/operators", first.deskKey("admin"), """
                {"name": "Treks", "email": "treks@example.com", "tier": "pro"}""").text("/keys/test");
        agencies = List.of(
                new Applications(first, first.testKey()),
                new Applications(second, first.testKey()),
                new Applications(first, other),
                new Applications(second, other));
    }

    @AfterAll
    static void stop() {
        nodes.reversed().forEach(TestService::close);
    }

    @Test
    void ofManyWhoApplyWithOnePassportOneGetsThrough() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            var passport = "RACE " + round;
            var answers = race(client -> on(client)
                    .apply(body(
                            ROUTE,
                            applicant("DE"),
                            applicant("DE", client % 2 == 0 ? passport : passport.toLowerCase(Locale.ROOT)))));

            assertOneGotThrough(answers);
        }
    }

    @Test
    void whatIsWithdrawnMeanwhileIsHadOnceAtMost() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            var passport = "FREED" + round;
            var first = on(0).applied(body(ROUTE, applicant("DE", passport)));
            var answers = race(client ->
                    client == 0 ? on(0).withdraw(first) : on(client).apply(body(ROUTE, applicant("DE", passport))));

            assertThat(answers.getFirst().status()).isEqualTo(200);
            assertThat(answers.stream().filter(answer -> answer.status() == 201))
                    .hasSizeLessThanOrEqualTo(1);
            assertThat(answers.stream().skip(1).map(Answer::status)).containsAnyOf(201, 409);
        }
    }

    @Test
    void thoseWhoShareNoPassportAllGetThrough() throws Exception {
        assertThat(race(client -> on(client).apply(body())).stream().map(Answer::status))
                .containsOnly(201);
    }

    @Test
    void ofOneRequestSentManyTimesOneHappensAndAllAreToldOfIt() throws Exception {
        for (int round = 0; round < 5; round++) {
            var key = UUID.randomUUID().toString();
            var body = body();
            var answers = race(client -> on(client % 2).apply(body, "Idempotency-Key", key));

            assertThat(answers.stream().map(Answer::status)).containsOnly(201);
            assertThat(answers.stream().map(answer -> answer.text("/id")).distinct())
                    .hasSize(1);
        }
    }

    private static void assertOneGotThrough(List<Answer> answers) {
        assertThat(answers.stream().filter(answer -> answer.status() == 201)).hasSize(1);
        assertThat(answers.stream().filter(answer -> answer.status() != 201))
                .hasSize(answers.size() - 1)
                .allSatisfy(answer -> {
                    assertThat(answer.status()).isEqualTo(409);
                    assertThat(answer.text("/type")).endsWith("/problems/duplicate-application");
                });
    }

    private static Applications on(int client) {
        return agencies.get(client % agencies.size());
    }

    private static List<Answer> race(IntFunction<Answer> asking) throws Exception {
        var start = new CyclicBarrier(CLIENTS);
        var runners = IntStream.range(0, CLIENTS)
                .<Callable<Answer>>mapToObj(client -> () -> {
                    start.await();
                    return asking.apply(client);
                })
                .toList();
        var answers = new ArrayList<Answer>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var run : threads.invokeAll(runners)) {
                answers.add(run.get());
            }
        }
        return answers;
    }
}
