package cairn.bootstrap.proof;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.Proof;
import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.PassableDirectory;
import cairn.bootstrap.browser.WatchedBoard;
import java.io.IOException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Calls for help that any node receives appear on the board of the rescue desk, in a browser. */
@RunByProve
class BoardProof {

    private static final int CALLS = 200;
    private static final Duration BAR = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration WITHOUT_STREAM = Duration.ofSeconds(5);
    private static final String API = "/v1/emergency/dispatch";
    private static final String EMAIL = "night@desk.example";
    private static final String PASSWORD = "seven paper lanterns over Namche";

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    private final HttpClient client = Api.http();

    @Test
    @Proof("O5")
    void aCallIsOnTheBoard(ProofRun run) throws Exception {
        try (var nodes = ThreeNodes.start(run, directory.usedData(), ThreeNodes.plan())) {
            addMember(nodes);
            var times = new ArrayList<Duration>();
            var missing = new ArrayList<String>();
            try (var board = WatchedBoard.open(nodes.node(0).baseUrl(), EMAIL, PASSWORD)) {
                run.progress().phase("calls at three nodes", () -> "%d calls".formatted(times.size()));
                run.startMeasuring();
                for (int i = 0; i < CALLS && !run.isTimeUp(); i++) {
                    var sent = Instant.now();
                    var call = call(nodes, i);
                    board.drew(call, PATIENCE)
                            .ifPresentOrElse(
                                    drawn -> times.add(Duration.between(sent, drawn)), () -> missing.add(call));
                    standDown(nodes, i, call);
                }
            }
            run.size("calls", times.size() + missing.size(), CALLS);
            run.setting("at %d nodes in turn, the board at one of them in Chromium".formatted(nodes.count()));
            run.none("calls not on the board after %d s".formatted(PATIENCE.toSeconds()), missing);
            run.times("from sending a call until the board has drawn it", times, BAR);
            run.progress().phase("counter-proof: a board without its stream");
            run.counterProof(
                    "calls not on a board without its stream after %d s".formatted(WITHOUT_STREAM.toSeconds()),
                    missingWithoutStream(nodes));
        }
    }

    private void addMember(KillableNodes nodes) throws Exception {
        var admin = new Api(client, nodes.node(0).baseUrl(), nodes.node(0).deskKey("admin"));
        var added = admin.post("/v1/operators/platform/members", """
                {"email": "%s", "roles": ["rescue_desk"]}""".formatted(EMAIL));
        assertThat(added.status()).as(added.text()).isEqualTo(201);
        WatchedBoard.choosePassword(nodes.node(0).baseUrl(), EMAIL, added.text("/password"), PASSWORD);
    }

    private String call(KillableNodes nodes, int number) throws IOException, InterruptedException {
        var node = nodes.node(number);
        var called =
                new Api(client, node.baseUrl(), node.testKey()).post(API, """
                {"lat": %.4f, "lng": 86.5, "altitude_m": 4130, "patient_count": 2, "condition": "Call %d"}""".formatted(27 + number * 0.005, number));
        assertThat(called.status()).as(called.text()).isEqualTo(201);
        return called.text("/id");
    }

    /** Keeps the board as short as on a usual night. */
    private void standDown(KillableNodes nodes, int number, String call) throws IOException, InterruptedException {
        var node = nodes.node(number);
        var ended = new Api(client, node.baseUrl(), node.testKey()).post(API + "/" + call + "/stand-down", "{}");
        assertThat(ended.status()).as(ended.text()).isEqualTo(200);
    }

    private long missingWithoutStream(KillableNodes nodes) throws Exception {
        try (var board = WatchedBoard.openWithoutStream(nodes.node(0).baseUrl(), EMAIL, PASSWORD)) {
            var calls = List.of(call(nodes, 0), call(nodes, 1));
            return calls.stream()
                    .filter(call -> board.drew(call, WITHOUT_STREAM).isEmpty())
                    .count();
        }
    }
}
