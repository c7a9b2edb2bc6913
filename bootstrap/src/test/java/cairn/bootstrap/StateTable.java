package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The table of a documentation page that states what each action leads to in each status.
 *
 * @param page the file under {@code docs/api}
 * @param last the action that ends an object and may be repeated without effect
 * @param ended the status after it
 */
record StateTable(String page, String last, String ended) {

    private static final String REFUSED = "409";

    /** A cell of the table. */
    record Move(String from, String action, String outcome, List<String> allowed) {

        @Override
        public String toString() {
            return from + " " + action + " " + outcome;
        }

        boolean isRefused() {
            return outcome.equals(REFUSED);
        }
    }

    List<String> statuses() {
        return moves().map(Move::from).distinct().toList();
    }

    Stream<Move> moves() {
        var lines = lines();
        var actions = lines.getFirst().subList(1, lines.getFirst().size());
        var moves = new ArrayList<Move>();
        for (var line : lines.subList(2, lines.size())) {
            var status = line.getFirst();
            var outcomes = line.subList(1, line.size());
            var allowed = actions.stream()
                    .filter(action -> !outcomes.get(actions.indexOf(action)).equals(REFUSED))
                    .filter(action -> !isRepeated(status, action))
                    .toList();
            for (int place = 0; place < actions.size(); place++) {
                moves.add(new Move(status, actions.get(place), outcomes.get(place), allowed));
            }
        }
        return moves.stream();
    }

    private boolean isRepeated(String status, String action) {
        return status.equals(ended) && action.equals(last);
    }

    private List<List<String>> lines() {
        try (var lines = Files.lines(Path.of("../docs/api", page))) {
            return lines.dropWhile(line -> !line.startsWith("| Status"))
                    .takeWhile(line -> line.startsWith("|"))
                    .map(line -> Stream.of(line.substring(1).split("\\|"))
                            .map(String::strip)
                            .toList())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Asserts that an action had the outcome of its cell.
     *
     * @param shown the object as it is afterwards
     * @param appended the number of events that the action appended
     */
    void check(Move move, Answer answer, JsonNode shown, long appended) {
        if (move.isRefused()) {
            assertThat(answer.status()).isEqualTo(409);
            assertThat(answer.text("/type")).endsWith("/problems/invalid-transition");
            assertThat(answer.text("/current_status")).isEqualTo(move.from());
            assertThat(answer.body().at("/allowed"))
                    .extracting(action -> action.textValue())
                    .containsExactlyInAnyOrderElementsOf(move.allowed());
            assertThat(appended).isZero();
        } else {
            assertThat(answer.status())
                    .as(answer.raw().body())
                    .isEqualTo(move.action().equals("pay") ? 201 : 200);
            assertThat(answer.text("/status")).isEqualTo(move.outcome());
            assertThat(shown).isEqualTo(answer.body());
            assertThat(appended).isEqualTo(isRepeated(move.from(), move.action()) ? 0 : 1);
        }
    }
}
