package cairn.bootstrap.proof;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.Proof;
import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.PassableDirectory;
import cairn.bootstrap.Race;
import cairn.bootstrap.proof.Api.Answer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** That a request with one idempotency key takes effect once, however many send it to however many nodes at once. */
@RunByProve
class KeyProof {

    private static final int SENDERS = 50;
    private static final int ROUNDS = 100;

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    private final HttpClient client = Api.http();

    @Test
    @Proof("C7")
    void aKeyHasOneEffectAndOneResponse(ProofRun run) throws Exception {
        try (var nodes = ThreeNodes.start(run, directory.usedData(), ThreeNodes.plan())) {
            run.progress().phase("%d senders per key".formatted(SENDERS));
            run.startMeasuring();
            var random = run.random();
            var apis = apis(nodes);
            var strangers = strangers(apis, nodes.node(0).deskKey("admin"));
            var wrong = new ArrayList<String>();
            int rounds = 0;
            long refused = 0;
            while (rounds < ROUNDS && !run.isTimeUp()) {
                rounds++;
                var key = new UUID(random.nextLong(), random.nextLong()).toString();
                var before = bookings(nodes);
                var answers = race(apis, key);
                answers.stream()
                        .filter(answer -> answer.status() != 201 && !isRefusal(answer))
                        .forEach(answer -> wrong.add(answer.text()));
                refused += answers.stream().filter(KeyProof::isRefusal).count();
                var bodies = new HashSet<String>();
                answers.stream().filter(answer -> answer.status() == 201).forEach(answer -> bodies.add(answer.text()));
                bodies.add(book(apis.get(rounds % apis.size()), key, 2).text());
                int effects = bookings(nodes) - before;
                expect(wrong, "%d effects of one key".formatted(effects), effects == 1);
                expect(wrong, "%d different responses".formatted(bodies.size()), bodies.size() == 1);
                var other = book(apis.get((rounds + 1) % apis.size()), key, 3);
                expect(wrong, other.text(), other.isProblem(422, "idempotency-key-reused"));
                for (var stranger : strangers) {
                    var own = book(stranger, key, 2);
                    expect(wrong, "another operator's: " + own.text(), own.status() == 201 && bodies.add(own.text()));
                }
            }
            run.size("rounds of %d senders".formatted(SENDERS), rounds, ROUNDS);
            run.setting("%d nodes, 2 operators".formatted(nodes.count()));
            run.none("wrong effects or responses", wrong);
            run.figure("%,d requests refused with 503, or with 409 while the first was in flight".formatted(refused));
        }
        findDoublesWithoutTheCheck(run);
    }

    /** Nothing has happened, and the client may send the request again. */
    private static boolean isRefusal(Answer answer) {
        return answer.status() == 503 || answer.isProblem(409, "idempotency-key-in-flight");
    }

    private static void expect(List<String> wrong, String text, boolean isRight) {
        if (!isRight) {
            wrong.add(text);
        }
    }

    private List<Api> apis(KillableNodes nodes) {
        return IntStream.range(0, nodes.count())
                .mapToObj(node -> new Api(
                        client, nodes.node(node).baseUrl(), nodes.node(node).testKey()))
                .toList();
    }

    private static List<Api> strangers(List<Api> apis, String admin) throws Exception {
        var made = apis.getFirst().as(admin).post("/v1/operators", """
                {"name": "Other Treks", "email": "keys@example.com", "tier": "pro"}""");
        assertThat(made.status()).as(made.text()).isEqualTo(201);
        return List.of(
                apis.getFirst().as(made.text("/keys/test")), apis.getLast().as(made.text("/keys/live")));
    }

    private static List<Answer> race(List<Api> apis, String key) throws Exception {
        return Race.of(SENDERS, sender -> {
            try {
                return book(apis.get(sender % apis.size()), key, 2);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        });
    }

    private static Answer book(Api api, String key, int party) throws IOException, InterruptedException {
        return api.post(
                "/v1/bookings",
                """
                {"route_id": "everest-base-camp", "start_date": "%s", "party_size": %d,
                 "customer_email": "maya@example.com"}""".formatted(LocalDate.now(ZoneOffset.UTC).plusDays(90), party),
                "Idempotency-Key",
                key);
    }

    private static int bookings(KillableNodes nodes) throws Exception {
        return Integer.parseInt(Audit.select(nodes, "select count(*) from events where name = 'booking.created'")
                .getFirst());
    }

    private void findDoublesWithoutTheCheck(ProofRun run) throws Exception {
        run.progress().print("counter-proof: appends without a consistency check");
        var plan = ThreeNodes.prepared(ThreeNodes.plan(), ThreeNodes.WITHOUT_CONSISTENCY_CHECK);
        try (var nodes = ThreeNodes.start(run, directory.another(), plan)) {
            var apis = apis(nodes);
            var random = new Random(run.seed());
            int doubled = 0;
            int rounds = 0;
            while (doubled == 0 && rounds < 20) {
                rounds++;
                var before = bookings(nodes);
                race(apis, new UUID(random.nextLong(), random.nextLong()).toString());
                doubled = bookings(nodes) - before - 1;
            }
            run.counterProof("further effects without the check, in %d rounds".formatted(rounds), doubled);
        }
    }
}
