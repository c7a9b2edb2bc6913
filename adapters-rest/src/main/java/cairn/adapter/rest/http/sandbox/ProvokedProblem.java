package cairn.adapter.rest.http.sandbox;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.Problem;
import cairn.adapter.rest.http.problem.ProblemExamples;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import io.micronaut.json.tree.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds the problem that the body of a test request names: {@code provoke:<code>} as the value of any text member, or
 * an e-mail address {@code provoke+<code>@...}.
 */
public final class ProvokedProblem {

    private static final Pattern NAMED =
            Pattern.compile("provoke(?::(?<text>.*)|\\+(?<mail>[^@]*)@.*)", Pattern.DOTALL);
    private static final String UNKNOWN = "names no problem to provoke: send the code of one, such as no-availability";

    private ProvokedProblem() {}

    /**
     * Throws the problem that the body names, if any.
     *
     * @throws ProblemException also if it names an unknown problem
     */
    public static void throwIfNamedIn(JsonNode body) {
        search("", body);
    }

    private static void search(String pointer, JsonNode node) {
        if (node.isString()) {
            var named = NAMED.matcher(node.getStringValue());
            if (named.matches()) {
                String code = named.group("text") == null ? named.group("mail") : named.group("text");
                throw new ProblemException(of(code).orElseGet(() -> unknown(pointer)));
            }
        } else if (node.isObject()) {
            node.entries().forEach(member -> search(pointer + WireNames.step(member.getKey()), member.getValue()));
        } else if (node.isArray()) {
            int index = 0;
            for (var item : node.values()) {
                search(pointer + "/" + index++, item);
            }
        }
    }

    static Optional<Problem> of(String code) {
        return ProblemType.of(code)
                .map(ProblemExamples::of)
                .map(example -> example.withDetail(example.detail() + " (provoked in test mode)"));
    }

    private static Problem unknown(String pointer) {
        return Problem.of(ProblemType.VALIDATION_FAILED, List.of(Fault.at(pointer, UNKNOWN)));
    }
}
