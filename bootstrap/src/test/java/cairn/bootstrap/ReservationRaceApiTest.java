package cairn.bootstrap;

import static cairn.bootstrap.Reservations.ROOMS;
import static cairn.bootstrap.Reservations.stay;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Two nodes over one database sell the rooms of one house: never one too many, and never one too few. */
class ReservationRaceApiTest {

    private static final int ROUNDS = 10;
    private static final int CLIENTS = 40;

    private static List<TestService> nodes;
    private static List<Reservations> reservations;
    private static int used;

    @BeforeAll
    static void start() {
        var database = DemoDatabase.copy();
        var first = TestService.startOver(database);
        nodes = List.of(first, TestService.besides(first, database));
        reservations = nodes.stream()
                .map(node -> new Reservations(node, first.testKey()))
                .toList();
    }

    @AfterAll
    static void stop() {
        nodes.reversed().forEach(TestService::close);
    }

    private static int nights(int number) {
        used += number;
        return used - number;
    }

    @Test
    void ofManyWhoWantTheLastRoomOneGetsIt() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            int first = nights(2);
            on(0).made(stay(first, first + 2, ROOMS - 1));

            assertSold(1, Race.of(CLIENTS, client -> on(client).make(stay(first, first + 2, 1))));
            assertThat(on(round).available(first, first + 2)).isZero();
        }
    }

    @Test
    void ofManyWhoWantARoomAsManyGetOneAsThereAre() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            int first = nights(3);
            var answers = Race.of(CLIENTS, client -> {
                int from = first + client % 2;
                return on(client).make(stay(from, from + 2, 1));
            });

            assertSold(ROOMS, answers);
            assertThat(on(round).available(first + 1, first + 2)).isZero();
        }
    }

    @Test
    void ofManyWhoMoveOntoOneNightAsManyGetThereAsThereAreRooms() throws Exception {
        for (int round = 0; round < 5; round++) {
            int first = nights(3);
            var early = IntStream.range(0, ROOMS)
                    .mapToObj(_ -> on(0).made(stay(first, first + 1, 1)))
                    .toList();
            var late = IntStream.range(0, ROOMS)
                    .mapToObj(_ -> on(1).made(stay(first + 2, first + 3, 1)))
                    .toList();
            var movers = new ArrayList<Callable<Answer>>();
            early.forEach(id -> movers.add(() -> on(0).put(id, stay(first + 1, first + 2, 1))));
            late.forEach(id -> movers.add(() -> on(1).put(id, stay(first + 1, first + 2, 1))));
            var answers = Race.between(movers);

            assertThat(answers.stream().filter(answer -> answer.status() == 200))
                    .hasSize(ROOMS);
            assertThat(answers.stream().map(Answer::status)).containsOnly(200, 409);
            assertThat(on(0).available(first + 1, first + 2)).isZero();
            assertThat(on(1).available(first, first + 1) + on(1).available(first + 2, first + 3))
                    .as("what was left behind is free, and nothing else")
                    .isEqualTo(ROOMS);
        }
    }

    /** Two parties that want each other's nights in a full house: never do both lose their rooms. */
    @Test
    void whoSwapsNightsInAFullHouseKeepsARoomWhateverComesFirst() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            int first = nights(2);
            var one = on(0).made(stay(first, first + 1, ROOMS));
            var other = on(1).made(stay(first + 1, first + 2, ROOMS));
            var answers = Race.<Answer>between(List.of(
                    () -> on(0).put(one, stay(first + 1, first + 2, ROOMS)),
                    () -> on(1).put(other, stay(first, first + 1, ROOMS))));

            assertThat(answers.stream().map(Answer::status)).containsOnly(409);
            assertThat(on(0).available(first, first + 1)).isZero();
            assertThat(on(1).available(first + 1, first + 2)).isZero();
        }
    }

    @Test
    void aRoomThatIsGivenBackWhileOthersAskIsSoldOnceAtMost() throws Exception {
        Race.untilEachOf(Set.of(0L, 1L), ROUNDS, round -> {
            int first = nights(1);
            var id = on(0).made(stay(first, first + 1, ROOMS));
            var answers = Race.staggered(
                    round,
                    () -> on(1).delete(id),
                    IntStream.range(0, 8)
                            .<Callable<Answer>>mapToObj(
                                    client -> () -> on(client).make(stay(first, first + 1, ROOMS)))
                            .toList());

            assertThat(answers.getFirst().status()).isEqualTo(200);
            long sold =
                    answers.stream().filter(answer -> answer.status() == 201).count();
            assertThat(sold).isLessThanOrEqualTo(1);
            assertSold((int) sold, answers.subList(1, answers.size()));
            assertThat(on(0).available(first, first + 1)).isEqualTo(sold == 1 ? 0 : ROOMS);
            return sold;
        });
    }

    /** All at once, each on a night of its own: were they in each other's way, some would have to be tried again. */
    @Test
    void thoseWhoShareNoNightAllGetTheirRooms() throws Exception {
        int first = nights(CLIENTS);
        var answers = Race.of(CLIENTS, client -> on(client).make(stay(first + client, first + client + 1, ROOMS)));

        assertThat(answers.stream().map(Answer::status)).containsOnly(201);
    }

    private static void assertSold(int rooms, List<Answer> answers) {
        assertThat(answers.stream().filter(answer -> answer.status() == 201)).hasSize(rooms);
        assertThat(answers.stream().filter(answer -> answer.status() != 201))
                .hasSize(answers.size() - rooms)
                .allSatisfy(answer -> {
                    assertThat(answer.status()).as(answer.raw().body()).isEqualTo(409);
                    assertThat(answer.text("/type")).endsWith("/problems/no-availability");
                });
    }

    private static Reservations on(int client) {
        return reservations.get(client % reservations.size());
    }
}
