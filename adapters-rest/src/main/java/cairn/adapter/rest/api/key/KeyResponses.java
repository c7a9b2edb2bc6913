package cairn.adapter.rest.api.key;

import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.application.view.CreatedKey;
import io.micronaut.http.HttpResponse;
import java.net.URI;

final class KeyResponses {

    private KeyResponses() {}

    static HttpResponse<KeyResponse> created(CreatedKey created, KeyMapper mapper) {
        var location = URI.create("/v1/api-keys/" + created.key().material().id());
        return IdempotentResponses.mark(HttpResponse.created(mapper.toResponse(created), location), created.isReplay());
    }
}
