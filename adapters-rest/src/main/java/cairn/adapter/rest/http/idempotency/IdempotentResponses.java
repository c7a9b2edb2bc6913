package cairn.adapter.rest.http.idempotency;

import cairn.application.port.in.CommandResult;
import io.micronaut.http.MutableHttpResponse;

/** Tells callers that an answer is one that was given before. */
public final class IdempotentResponses {

    public static final String HEADER = "Idempotent-Replayed";

    private IdempotentResponses() {}

    /** The answer, marked if what it tells of was done by an earlier request. */
    public static <T> MutableHttpResponse<T> mark(MutableHttpResponse<T> answer, CommandResult result) {
        return result.isReplay() ? answer.header(HEADER, "true") : answer;
    }
}
