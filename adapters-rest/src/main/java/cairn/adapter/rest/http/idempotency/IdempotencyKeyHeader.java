package cairn.adapter.rest.http.idempotency;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import io.micronaut.http.HttpRequest;
import java.util.List;
import java.util.Optional;

public final class IdempotencyKeyHeader {

    public static final String NAME = "Idempotency-Key";
    public static final int MAX_LENGTH = 255;
    private static final String ATTRIBUTE = "cairn.idempotency-key";
    private static final String EXPECTATION =
            "must be one header of 1 to " + MAX_LENGTH + " printable ASCII characters";

    private IdempotencyKeyHeader() {}

    static void read(HttpRequest<?> request) {
        var lines = request.getHeaders().getAll(NAME);
        if (lines.isEmpty()) {
            return;
        }
        if (lines.size() > 1 || !isKey(lines.getFirst())) {
            throw new ProblemException(ProblemType.INVALID_PARAMETER, List.of(Fault.of(NAME, EXPECTATION)));
        }
        request.setAttribute(ATTRIBUTE, lines.getFirst());
    }

    static Optional<String> of(HttpRequest<?> request) {
        return request.getAttribute(ATTRIBUTE, String.class);
    }

    private static boolean isKey(String text) {
        return !text.isEmpty() && text.length() <= MAX_LENGTH && text.chars().allMatch(c -> c >= ' ' && c < 0x7f);
    }
}
