package cairn.adapter.rest.http.idempotency;

import cairn.application.port.in.CommandResult;
import io.micronaut.http.MutableHttpResponse;

public final class IdempotentResponses {

    public static final String HEADER = "Idempotent-Replayed";

    private IdempotentResponses() {}

    public static <T> MutableHttpResponse<T> mark(MutableHttpResponse<T> answer, CommandResult result) {
        return mark(answer, result.isReplay());
    }

    public static <T> MutableHttpResponse<T> mark(MutableHttpResponse<T> answer, boolean isReplay) {
        return isReplay ? answer.header(HEADER, "true") : answer;
    }
}
