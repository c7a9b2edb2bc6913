package cairn.adapter.rest.api.operator;

import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.FindKey;
import cairn.application.port.in.Queries;
import cairn.application.port.out.ApiKeyGenerator;
import cairn.application.port.out.Identities;
import cairn.domain.access.KeyId;
import cairn.domain.access.KeyMaterial;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorEvent.KeyCreated;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;
import java.net.URI;

/** Creates API keys. Their texts appear only in the response. */
@Singleton
final class KeyIssue {

    private final ApiKeyGenerator generator;
    private final Identities identities;
    private final Queries queries;
    private final OperatorMapper mapper;

    KeyIssue(ApiKeyGenerator generator, Identities identities, Queries queries, OperatorMapper mapper) {
        this.generator = generator;
        this.identities = identities;
        this.queries = queries;
        this.mapper = mapper;
    }

    /** Returns the created key. A repeated request does not receive its text. */
    HttpResponse<KeyResponse> response(CommandResult result, MintedKey minted) {
        var made = result.first(KeyCreated.class).key().id();
        var shown = mapper.toResponse(
                queries.ask(new FindKey(made, result.moment())), result.isReplay() ? null : minted.text());
        return IdempotentResponses.mark(HttpResponse.created(shown, URI.create("/v1/api-keys/" + made)), result);
    }

    MintedKey generate(Mode mode) {
        var key = generator.generate(mode);
        return new MintedKey(key.text(), KeyMaterial.of(new KeyId(identities.next()), key));
    }
}
