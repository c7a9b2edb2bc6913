package cairn.bootstrap.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.proof.Ledger.Acknowledged;
import cairn.bootstrap.proof.Ledger.Outcome;
import java.io.IOException;
import java.net.URLEncoder;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Compares the results that clients got with what the log holds and lists show, from a position of the log on. */
final class Audit {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int REPEATED = 500;

    private final KillableNodes nodes;
    private final long after;

    private Audit(KillableNodes nodes, long after) {
        this.nodes = nodes;
        this.after = after;
    }

    /** Begins at the log's present end. */
    static Audit of(KillableNodes nodes) throws SQLException {
        return new Audit(nodes, head(nodes));
    }

    /** Begins at the start of the log. */
    static Audit ofAll(KillableNodes nodes) {
        return new Audit(nodes, 0);
    }

    private static long head(KillableNodes nodes) throws SQLException {
        return Long.parseLong(
                select(nodes, "select coalesce(max(position), 0) from events").getFirst());
    }

    static List<String> select(KillableNodes nodes, String query) throws SQLException {
        try (var connection = nodes.connect();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            var values = new ArrayList<String>();
            while (rows.next()) {
                values.add(rows.getString(1));
            }
            return values;
        }
    }

    /** Requires that everything acknowledged is there once, and nothing else. */
    void require(ProofRun run, Load load) throws Exception {
        var ledger = load.ledger();
        run.figure("%,d requests refused and %,d of unknown outcome, all of them sent again"
                .formatted(ledger.count(Outcome.REFUSED), ledger.count(Outcome.UNKNOWN)));
        run.none("unresolved", ledger.unresolved());
        run.none("wrong responses", ledger.wrong());
        run.none("lost", lost(ledger));
        run.none("doubled", doubled(ledger));
        run.none("gaps in the log", gaps());
        run.none("differences between lists and acknowledgements", listDifferences(load, PATIENCE));
        run.none("responses that differ when repeated", differentRepeats(run, load));
    }

    /** Returns what was acknowledged and is not in the log. */
    List<String> lost(Ledger ledger) throws SQLException {
        var lost = new ArrayList<String>();
        for (var kind : Kind.values()) {
            var logged = new HashSet<>(logged(kind));
            ledger.idsOf(kind).stream()
                    .filter(id -> !logged.contains(id))
                    .map(id -> kind + " " + id)
                    .forEach(lost::add);
        }
        return lost;
    }

    /** Returns what is in the log without an acknowledgement of its own, once no outcome is unknown. */
    List<String> doubled(Ledger ledger) throws SQLException {
        var doubled = new ArrayList<String>();
        for (var kind : Kind.values()) {
            var expected = new HashSet<>(ledger.idsOf(kind));
            logged(kind).stream()
                    .filter(id -> !expected.remove(id))
                    .map(id -> kind + " " + id)
                    .forEach(doubled::add);
        }
        return doubled;
    }

    private List<String> logged(Kind kind) throws SQLException {
        return select(nodes, """
                select substr(tag, %d) from events, unnest(tags) as tag
                where position > %d and name = '%s' and tag like '%s=%%'""".formatted(kind.tag().length() + 2, after, kind.event(), kind.tag()));
    }

    private long gaps() throws SQLException {
        return Long.parseLong(
                select(nodes, "select max(position) - count(*) from events").getFirst());
    }

    /** Ids that a list shows too often or not at all, after it had some time to catch up with the log. */
    List<String> listDifferences(Load load, Duration patience) throws Exception {
        var differences = new ArrayList<String>();
        for (var kind : Kind.values()) {
            if (!kind.list().isEmpty()) {
                differences.addAll(differences(load, kind, patience));
            }
        }
        return differences;
    }

    /** Reads the whole list, and again while there are differences and time is left. */
    private List<String> differences(Load load, Kind kind, Duration patience) throws Exception {
        long giveUpAt = System.nanoTime() + patience.toNanos();
        var expected = new HashSet<>(logged(kind));
        var differences = differences(expected, listed(load, kind.list(), expected.size()));
        while (!differences.isEmpty() && System.nanoTime() < giveUpAt) {
            differences = differences(expected, listed(load, kind.list(), expected.size()));
        }
        return differences;
    }

    private static List<String> differences(Set<String> expected, List<String> listed) {
        var differences = new ArrayList<String>();
        var seen = new HashSet<String>();
        listed.stream().filter(id -> !seen.add(id)).forEach(differences::add);
        expected.stream().filter(id -> !seen.contains(id)).forEach(differences::add);
        return differences;
    }

    /** Returns the newest objects of a list. */
    private List<String> listed(Load load, String path, int count) throws IOException, InterruptedException {
        var ids = new ArrayList<String>();
        var next = path + "?limit=100";
        while (ids.size() < count + 100 && !next.isEmpty()) {
            var page = load.at(nodes.node(0).baseUrl()).get(next).json();
            page.required("data").forEach(each -> ids.add(each.required("id").textValue()));
            var cursor = page.path("pagination").path("next_cursor").asText("");
            next = cursor.isEmpty() ? "" : path + "?limit=100&cursor=" + URLEncoder.encode(cursor, UTF_8);
        }
        return ids;
    }

    /** Sends some of the commands once more, to any node. */
    private List<String> differentRepeats(ProofRun run, Load load) throws Exception {
        var commands = new ArrayList<>(load.ledger().acknowledged());
        var random = new Random(run.seed());
        Collections.shuffle(commands, random);
        var different = new ArrayList<String>();
        for (Acknowledged command : commands.subList(0, Math.min(REPEATED, commands.size()))) {
            var answer = load.at(nodes.node(random.nextInt(nodes.count())).baseUrl())
                    .post(command.path(), command.body(), "Idempotency-Key", command.key());
            if (!answer.text().equals(command.response())) {
                different.add(command.path() + ": " + answer.text());
            }
        }
        return different;
    }
}
