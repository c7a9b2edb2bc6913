package cairn.adapter.rest.operator;

import cairn.application.port.out.Identities;
import cairn.application.port.out.KeyMint;
import cairn.domain.access.KeyId;
import cairn.domain.access.KeyMaterial;
import cairn.domain.access.Mode;
import jakarta.inject.Singleton;

/** Where keys are made. As text they go no further than the answer that shows them. */
@Singleton
final class KeyIssue {

    private final KeyMint mint;
    private final Identities identities;

    KeyIssue(KeyMint mint, Identities identities) {
        this.mint = mint;
        this.identities = identities;
    }

    MintedKey mint(Mode mode) {
        var key = mint.mint(mode);
        return new MintedKey(key.text(), KeyMaterial.of(new KeyId(identities.next()), key));
    }
}
