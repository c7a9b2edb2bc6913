package cairn.adapter.rest.api.operator;

import cairn.adapter.rest.http.idempotency.Replays;
import cairn.application.port.in.FindKey;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Receipt;
import cairn.application.port.out.Identities;
import cairn.application.port.out.KeyMint;
import cairn.domain.access.KeyId;
import cairn.domain.access.KeyMaterial;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorEvent.KeyCreated;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;
import java.net.URI;

/** Where keys are made. As text they go no further than the answer that shows them. */
@Singleton
final class KeyIssue {

    private final KeyMint mint;
    private final Identities identities;
    private final Queries queries;
    private final OperatorMapper mapper;

    KeyIssue(KeyMint mint, Identities identities, Queries queries, OperatorMapper mapper) {
        this.mint = mint;
        this.identities = identities;
        this.queries = queries;
        this.mapper = mapper;
    }

    /** The key that was made, with its text unless an earlier request has made it: that was told once. */
    HttpResponse<KeyResponse> told(Receipt receipt, MintedKey minted) {
        var made = receipt.first(KeyCreated.class).key().id();
        var shown = mapper.toResponse(
                queries.ask(new FindKey(made, receipt.moment())), receipt.isReplay() ? null : minted.text());
        return Replays.told(HttpResponse.created(shown, URI.create("/v1/api-keys/" + made)), receipt);
    }

    MintedKey mint(Mode mode) {
        var key = mint.mint(mode);
        return new MintedKey(key.text(), KeyMaterial.of(new KeyId(identities.next()), key));
    }
}
