package cairn.adapter.rest.http.idempotency;

import cairn.application.port.in.Receipt;
import io.micronaut.http.MutableHttpResponse;

/** Tells callers that an answer is one that was given before. */
public final class Replays {

    public static final String HEADER = "Idempotent-Replayed";

    private Replays() {}

    /** The answer, marked if what it tells of was done by an earlier request. */
    public static <T> MutableHttpResponse<T> told(MutableHttpResponse<T> answer, Receipt receipt) {
        return receipt.isReplay() ? answer.header(HEADER, "true") : answer;
    }
}
