package cairn.adapter.rest.api.operator;

import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.application.view.IssuedKey;
import io.micronaut.http.HttpResponse;
import java.net.URI;

/** The response to a request that creates a key. */
final class KeyAnswers {

    private KeyAnswers() {}

    static HttpResponse<KeyResponse> created(IssuedKey issued, OperatorMapper mapper) {
        var location = URI.create("/v1/api-keys/" + issued.key().material().id());
        return IdempotentResponses.mark(HttpResponse.created(mapper.toResponse(issued), location), issued.isReplay());
    }
}
