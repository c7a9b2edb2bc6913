package cairn.bootstrap;

import static cairn.bootstrap.Applications.ROUTE;
import static cairn.bootstrap.Applications.applicant;
import static cairn.bootstrap.Applications.body;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
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
        var database = DemoDatabase.copy();
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
            var answers = Race.of(
                    CLIENTS,
                    client -> on(client)
                            .apply(body(
                                    ROUTE,
                                    applicant("DE"),
                                    applicant("DE", client % 2 == 0 ? passport : passport.toLowerCase(Locale.ROOT)))));

            assertOneGotThrough(answers);
        }
    }

    @Test
    void anApplicationThatIsWithdrawnMeanwhileFreesItsPassportForOneAtMost() throws Exception {
        Race.untilEachOf(Set.of(0L, 1L), ROUNDS, round -> {
            var passport = "FREED" + round;
            var first = on(0).applied(body(ROUTE, applicant("DE", passport)));
            var answers = Race.staggered(
                    round,
                    () -> on(0).withdraw(first),
                    IntStream.range(1, CLIENTS)
                            .<Callable<Answer>>mapToObj(client ->
                                    () -> on(client).apply(body(ROUTE, applicant("DE", passport))))
                            .toList());

            assertThat(answers.getFirst().status()).isEqualTo(200);
            var applied = answers.subList(1, answers.size());
            long through = through(applied);
            assertThat(through).isLessThanOrEqualTo(1);
            assertOnlyDuplicatesAreRefused(applied);
            assertThat(on(1).apply(body(ROUTE, applicant("DE", passport))).status())
                    .as("a passport in use is refused, and a free one accepted")
                    .isEqualTo(through == 1 ? 409 : 201);
            return through;
        });
    }

    @Test
    void thoseWhoShareNoPassportAllGetThrough() throws Exception {
        assertThat(Race.of(CLIENTS, client -> on(client).apply(body())).stream().map(Answer::status))
                .containsOnly(201);
    }

    @Test
    void ofOneRequestSentManyTimesOneHappensAndAllGetItsResult() throws Exception {
        for (int round = 0; round < 5; round++) {
            var key = UUID.randomUUID().toString();
            var body = body();
            var answers = Race.of(CLIENTS, client -> on(client % 2).apply(body, "Idempotency-Key", key));

            assertThat(answers.stream().map(Answer::status)).containsOnly(201);
            assertThat(answers.stream().map(answer -> answer.text("/id")).distinct())
                    .hasSize(1);
        }
    }

    private static void assertOneGotThrough(List<Answer> answers) {
        assertThat(through(answers)).isEqualTo(1);
        assertOnlyDuplicatesAreRefused(answers);
    }

    private static long through(List<Answer> answers) {
        return answers.stream().filter(answer -> answer.status() == 201).count();
    }

    private static void assertOnlyDuplicatesAreRefused(List<Answer> answers) {
        assertThat(answers).filteredOn(answer -> answer.status() != 201).allSatisfy(answer -> {
            assertThat(answer.status()).as(answer.raw().body()).isEqualTo(409);
            assertThat(answer.text("/type")).endsWith("/problems/duplicate-application");
        });
    }

    private static Applications on(int client) {
        return agencies.get(client % agencies.size());
    }
}
