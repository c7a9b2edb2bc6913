package cairn.bootstrap.proof;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.Proof;
import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.PassableDirectory;
import cairn.bootstrap.Race;
import cairn.bootstrap.proof.Api.Answer;
import java.io.IOException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Of concurrent requests for a scarce object, on three nodes, exactly as many succeed as should. */
@RunByProve
class RaceProof {

    private static final int ROUNDS = 500;
    /** Without the consistency check some of these rounds must go wrong. */
    private static final int UNCHECKED_ROUNDS = 50;

    private static final Duration BAR = Duration.ofMillis(500);
    private static final String HOUSE = "/v1/tea-houses/namche-2-demo/reserve";
    private static final int ROOMS = 6;
    private static final int GUESTS = 32;
    private static final int PARTIES = 8;
    private static final int APPLICANTS = 12;
    private static final String DISPATCHES = "/v1/emergency/dispatch";

    /** The statuses that may follow a status of a dispatch. */
    private static final Map<String, Set<String>> LEGAL = Map.of(
            "received", Set.of("acknowledged", "declined", "stood_down"),
            "acknowledged", Set.of("dispatched", "declined", "stood_down"),
            "dispatched", Set.of("on_scene", "stood_down"),
            "on_scene", Set.of("evacuated", "stood_down"));

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    private final HttpClient client = Api.http();

    /** One round of a race. */
    @FunctionalInterface
    private interface Round {
        /** Returns what went wrong. */
        List<String> run(Field field, int number) throws Exception;
    }

    /**
     * The environment of a race.
     *
     * @param nodes all nodes
     * @param apis the same caller on each of them
     * @param desk the key of the rescue desk for test dispatches
     * @param times how long requests took
     */
    private record Field(KillableNodes nodes, List<Api> apis, String desk, Random random, List<Duration> times) {

        Api on(int number) {
            return apis.get(Math.floorMod(number, apis.size()));
        }

        List<Answer> race(List<Callable<Answer>> runners) throws Exception {
            var answers = Race.between(runners);
            answers.forEach(answer -> times.add(answer.took()));
            return answers;
        }
    }

    @Test
    @Proof("C1")
    void theLastRoomsAreSoldAndNoOther(ProofRun run) throws Exception {
        prove(
                run,
                "nights with 1 to 5 rooms left and %d clients".formatted(GUESTS),
                "sales too many or too few",
                RaceProof::sellRooms);
    }

    private static List<String> sellRooms(Field field, int number) throws Exception {
        var first = LocalDate.now(ZoneId.of("Asia/Kathmandu")).plusDays(120 + 3L * number);
        int left = 1 + field.random().nextInt(ROOMS - 1);
        var before = reserve(field.on(number), first, 3, ROOMS - left);
        assertThat(before.status()).as(before.text()).isEqualTo(201);
        var answers = field.race(IntStream.range(0, GUESTS)
                .<Callable<Answer>>mapToObj(guest -> () -> reserve(field.on(guest), first.plusDays(guest % 2), 2, 1))
                .toList());
        return faults(answers, left, "no-availability");
    }

    private static Answer reserve(Api api, LocalDate from, int nights, int rooms)
            throws IOException, InterruptedException {
        return api.command(HOUSE, """
                {"check_in": "%s", "check_out": "%s", "rooms": %d, "guests": %d}""".formatted(from, from.plusDays(nights), rooms, rooms));
    }

    @Test
    @Proof("C2")
    void aGuideGoesWithOneOfManyPartiesThatOverlap(ProofRun run) throws Exception {
        prove(
                run,
                "rounds of %d parties that want one guide".formatted(PARTIES),
                "double bookings",
                RaceProof::bookGuide);
    }

    private static List<String> bookGuide(Field field, int number) throws Exception {
        var start = LocalDate.now(ZoneId.of("Asia/Kathmandu")).plusDays(100);
        var found = field.on(number)
                .get("/v1/porters?limit=1&available=true&role=guide&from=%s&to=%s"
                        .formatted(start, start.plusDays(30)));
        var guide = found.text("/data/0/id");
        var answers = field.race(IntStream.range(0, PARTIES)
                .<Callable<Answer>>mapToObj(party ->
                        () -> field.on(party).command("/v1/bookings", """
                        {"route_id": "everest-base-camp", "start_date": "%s", "party_size": 2, "guide_id": "%s",
                         "customer_email": "maya@example.com"}""".formatted(start.plusDays(party), guide)))
                .toList());
        for (var answer : answers) {
            if (answer.status() == 201) {
                field.on(number).send("DELETE", "/v1/bookings/" + answer.text("/id"), "");
            }
        }
        return faults(answers, 1, "guide-unavailable");
    }

    @Test
    @Proof("C3")
    void aPassportGetsOnePermit(ProofRun run) throws Exception {
        prove(
                run,
                "rounds of %d applications with one passport".formatted(APPLICANTS),
                "second permits",
                RaceProof::apply);
    }

    private static List<String> apply(Field field, int number) throws Exception {
        var day = LocalDate.now(ZoneId.of("Asia/Kathmandu")).plusDays(90);
        var answers = field.race(IntStream.range(0, APPLICANTS)
                .<Callable<Answer>>mapToObj(
                        applicant -> () -> field.on(applicant).command("/v1/permits/apply", """
                        {"route": "everest-base-camp", "trek_date": "%s", "contact_email": "a@example.com",
                         "applicants": [{"full_name": "Maya", "nationality": "DE", "passport_number": "R%d",
                          "date_of_birth": "1990-05-17", "passport_expiry": "2040-01-01"}]}""".formatted(day, number)))
                .toList());
        return faults(answers, 1, "duplicate-application");
    }

    /** Requires that exactly so many succeeded and all others were refused for the right reason. */
    private static List<String> faults(List<Answer> answers, int successes, String problem) {
        var faults = new ArrayList<String>();
        long succeeded =
                answers.stream().filter(answer -> answer.status() == 201).count();
        if (succeeded != successes) {
            faults.add("%d succeeded instead of %d".formatted(succeeded, successes));
        }
        answers.stream()
                .filter(answer -> answer.status() != 201 && !answer.isProblem(409, problem))
                .forEach(answer -> faults.add("%d: %s".formatted(answer.status(), answer.text())));
        return faults;
    }

    @Test
    @Proof("C8")
    void aDispatchTakesLegalTransitionsOnly(ProofRun run) throws Exception {
        prove(run, "dispatches that four act on at once", "illegal transitions", RaceProof::moveDispatch);
    }

    private static List<String> moveDispatch(Field field, int number) throws Exception {
        var call = field.on(number).command(DISPATCHES, """
                {"lat": %s, "lng": 86.8, "altitude_m": 4940, "patient_count": 1, "condition": "Ill"}""".formatted(String.valueOf(-60 + 0.1 * (number % 1_000))));
        assertThat(call.status()).as(call.text()).isEqualTo(201);
        var id = call.text("/id");
        var path = DISPATCHES + "/" + id;
        var moves = number % 2 == 0
                ? List.of("acknowledge", "decline", "stand-down", "acknowledge")
                : List.of("dispatch", "decline", "stand-down", "dispatch");
        if (number % 2 == 1) {
            move(field, 0, path, "acknowledge");
        }
        var answers = field.race(IntStream.range(0, moves.size())
                .<Callable<Answer>>mapToObj(actor -> () -> move(field, actor + number, path, moves.get(actor)))
                .toList());
        var faults = new ArrayList<String>();
        answers.stream()
                .filter(answer -> answer.status() != 200 && answer.status() != 409)
                .forEach(answer -> faults.add("%d: %s".formatted(answer.status(), answer.text())));
        var statuses = Audit.select(field.nodes(), """
                        select substr(name, 10) from event_tags where tag = 'dispatch=%s' order by position""".formatted(id)).stream()
                .filter(status -> !status.equals("escalated"))
                .toList();
        for (int i = 1; i < statuses.size(); i++) {
            if (!LEGAL.getOrDefault(statuses.get(i - 1), Set.of()).contains(statuses.get(i))) {
                faults.add(statuses.toString());
            }
        }
        long moved = answers.stream().filter(answer -> answer.status() == 200).count() + number % 2;
        if (statuses.size() - 1 != moved) {
            faults.add("%d successes, but %s".formatted(moved, statuses));
        }
        return faults;
    }

    private static Answer move(Field field, int actor, String path, String move)
            throws IOException, InterruptedException {
        var body = move.equals("decline") ? "{\"reason\": \"A ground team is nearer\"}" : "{}";
        var api = field.on(actor);
        return (move.equals("stand-down") ? api : api.as(field.desk())).command(path + "/" + move, body);
    }

    private void prove(ProofRun run, String what, String fault, Round round) throws Exception {
        try (var nodes = ThreeNodes.start(run, directory.usedData(), ThreeNodes.plan())) {
            var field = field(nodes, run);
            var faults = new ArrayList<String>();
            run.startMeasuring();
            int rounds = 0;
            run.progress().phase(what);
            while (rounds < ROUNDS && !run.isTimeUp()) {
                faults.addAll(round.run(field, rounds));
                rounds++;
                report(run, what, rounds);
            }
            run.size(what, rounds, ROUNDS);
            run.setting("%d nodes".formatted(nodes.count()));
            run.none(fault, faults);
            run.times("response", field.times(), BAR);
        }
        run.progress().print("counter-proof: appends without a consistency check");
        var plan = ThreeNodes.prepared(ThreeNodes.plan(), ThreeNodes.WITHOUT_CONSISTENCY_CHECK);
        try (var nodes = ThreeNodes.start(run, directory.another(), plan)) {
            var field = field(nodes, run);
            var faults = new ArrayList<String>();
            int rounds = 0;
            while (faults.isEmpty() && rounds < UNCHECKED_ROUNDS) {
                faults.addAll(round.run(field, rounds++));
            }
            run.counterProof("%s without the check, in %d rounds".formatted(fault, rounds), faults.size());
        }
    }

    private static void report(ProofRun run, String what, int rounds) {
        run.progress().state(() -> "%,d %s".formatted(rounds, what));
    }

    private Field field(KillableNodes nodes, ProofRun run) throws Exception {
        var apis = IntStream.range(0, nodes.count())
                .mapToObj(node -> new Api(
                        client, nodes.node(node).baseUrl(), nodes.node(node).testKey()))
                .toList();
        var desk = apis.getFirst().as(nodes.node(0).deskKey("admin")).post("/v1/operators/platform/keys", """
                {"name": "Trial desk", "mode": "test", "scopes": ["rescue_desk"]}""");
        assertThat(desk.status()).as(desk.text()).isEqualTo(201);
        return new Field(nodes, apis, desk.text("/key"), run.random(), new ArrayList<>());
    }
}
