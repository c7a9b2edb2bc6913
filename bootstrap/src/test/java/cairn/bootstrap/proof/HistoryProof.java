package cairn.bootstrap.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.application.Proof;
import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.PassableDirectory;
import cairn.bootstrap.proof.Api.Answer;
import cairn.bootstrap.proof.History.Act;
import cairn.bootstrap.proof.History.Operation;
import java.io.IOException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * That clients of several nodes can explain all they have seen by one serial order. A register is a booking, its list the
 * booking's notes: a client appends by reading it and replacing it on condition that it has not changed (If-Match).
 */
@RunByProve
class HistoryProof {

    private static final int CLIENTS = 12;
    private static final int TRANSACTIONS = 50_000;
    private static final int REGISTERS = 4;
    private static final int LONGEST = 40;

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    private final HttpClient client = Api.http();

    @Test
    @Proof("C5")
    void noHistoryHasALostUpdateOrACycle(ProofRun run) throws Exception {
        try (var nodes = ThreeNodes.start(run, directory.usedData(), ThreeNodes.plan())) {
            run.startMeasuring();
            var recorder = new Recorder(nodes);
            run.progress()
                    .phase(
                            "%d clients".formatted(CLIENTS),
                            () -> "%,d transactions".formatted(recorder.history.size()));
            recorder.record(run, () -> recorder.history.size() >= TRANSACTIONS || run.isTimeUp());
            run.progress().phase("searches for anomalies");
            run.size("transactions", recorder.history.size(), TRANSACTIONS);
            run.setting("%d nodes, %d clients, %d registers at a time".formatted(nodes.count(), CLIENTS, REGISTERS));
            run.some("appends", recorder.count(Act.APPENDED));
            run.some("appends refused because the list had changed", recorder.count(Act.REFUSED));
            run.none("lost updates, contradictions and cycles", recorder.anomalies());
        }
        run.progress().print("counter-proof: appends without a consistency check");
        var plan = ThreeNodes.prepared(ThreeNodes.plan(), ThreeNodes.WITHOUT_CONSISTENCY_CHECK);
        try (var nodes = ThreeNodes.start(run, directory.another(), plan)) {
            var recorder = new Recorder(nodes);
            recorder.record(run, () -> recorder.history.size() >= 1_000);
            run.counterProof(
                    "anomalies in %,d transactions without the check".formatted(recorder.history.size()),
                    recorder.anomalies().size());
        }
    }

    /** The clients, and what they record. */
    private final class Recorder {

        private final Queue<Operation> history = new ConcurrentLinkedQueue<>();
        private final AtomicReferenceArray<String> registers = new AtomicReferenceArray<>(REGISTERS);
        private final Queue<String> all = new ConcurrentLinkedQueue<>();
        private final AtomicInteger values = new AtomicInteger();
        private final List<Api> apis;

        Recorder(KillableNodes nodes) throws IOException, InterruptedException {
            this.apis = IntStream.range(0, nodes.count())
                    .mapToObj(node -> new Api(
                            client, nodes.node(node).baseUrl(), nodes.node(node).testKey()))
                    .toList();
            for (int slot = 0; slot < REGISTERS; slot++) {
                registers.set(slot, created());
            }
        }

        private String created() throws IOException, InterruptedException {
            var made = apis.getFirst()
                    .post("/v1/bookings", body("").replaceFirst("\\{", "{\"route_id\": \"everest-base-camp\", "));
            assertThat(made.status()).as(made.text()).isEqualTo(201);
            var id = made.text("/id");
            all.add(id);
            return id;
        }

        private static String body(String notes) {
            return """
                    {"start_date": "%s", "party_size": 2, "customer_email": "maya@example.com"%s}""".formatted(
                            LocalDate.now(ZoneOffset.UTC).plusDays(90),
                            notes.isEmpty() ? "" : ", \"notes\": \"" + notes + "\"");
        }

        void record(ProofRun run, BooleanSupplier isOver) throws Exception {
            var random = run.random();
            var clients = new ArrayList<Future<?>>();
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                for (int number = 0; number < CLIENTS; number++) {
                    int own = number;
                    var dice = new Random(random.nextLong());
                    Callable<Integer> work = () -> {
                        while (!isOver.getAsBoolean()) {
                            step(own, dice);
                        }
                        return own;
                    };
                    clients.add(threads.submit(work));
                }
                await().atMost(Duration.ofMinutes(50))
                        .until(() -> clients.stream().allMatch(Future::isDone));
            }
            for (var each : clients) {
                each.get();
            }
            for (var register : all) {
                read(CLIENTS, apis.getFirst(), register);
            }
        }

        /** Reads a register, and half of the time appends a unique value to it. */
        private void step(int number, Random dice) throws IOException, InterruptedException {
            int slot = dice.nextInt(REGISTERS);
            var register = registers.get(slot);
            var answer = read(number, apis.get(dice.nextInt(apis.size())), register);
            var list = listIn(answer);
            if (list.size() >= LONGEST) {
                registers.compareAndSet(slot, register, created());
            } else if (dice.nextBoolean()) {
                append(number, apis.get(dice.nextInt(apis.size())), register, list, answer.etag());
            }
        }

        private Answer read(int number, Api api, String register) throws IOException, InterruptedException {
            long start = System.nanoTime();
            var answer = api.get("/v1/bookings/" + register);
            while (answer.status() == 503) { // overloaded; a read may be sent again
                answer = api.get("/v1/bookings/" + register);
            }
            assertThat(answer.status()).as(answer.text()).isEqualTo(200);
            history.add(new Operation(number, register, Act.READ, listIn(answer), start, System.nanoTime()));
            return answer;
        }

        private static List<Integer> listIn(Answer answer) throws IOException {
            var notes = answer.json().path("notes").asText("");
            return notes.isEmpty() || notes.equals("null")
                    ? List.of()
                    : Stream.of(notes.split(" ")).map(Integer::valueOf).toList();
        }

        private void append(int number, Api api, String register, List<Integer> list, String etag)
                throws IOException, InterruptedException {
            int value = values.incrementAndGet();
            var notes = Stream.concat(list.stream(), Stream.of(value)).map(String::valueOf);
            long start = System.nanoTime();
            var answer = api.send(
                    "PUT", "/v1/bookings/" + register, body(String.join(" ", notes.toList())), "If-Match", etag);
            var type = switch (answer.status()) {
                case 200 -> Act.APPENDED;
                case 409, 412 -> Act.REFUSED;
                case 503 -> Act.UNKNOWN;
                default -> throw new AssertionError(answer.text());
            };
            history.add(new Operation(number, register, type, List.of(value), start, System.nanoTime()));
        }

        long count(Act type) {
            return history.stream()
                    .filter(operation -> operation.type() == type)
                    .count();
        }

        List<String> anomalies() {
            return new History(List.copyOf(history)).anomalies();
        }
    }
}
