package cairn.bootstrap;

import cairn.application.port.out.Identities;
import cairn.application.port.out.KeyMint;
import cairn.application.port.out.Operators;
import cairn.domain.access.ApiKey;
import cairn.domain.access.KeyGrant;
import cairn.domain.access.KeyId;
import cairn.domain.access.KeyMaterial;
import cairn.domain.access.Mode;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import cairn.domain.access.Tier;
import cairn.domain.shared.EmailAddress;
import jakarta.inject.Singleton;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * The operator that a newcomer tries the service with. It is made once in a database's life; its keys, and one for each
 * of the platform's desks, are written to a file that its owner alone can read.
 */
@Singleton
final class Demo {

    static final OperatorId OPERATOR = new OperatorId(UUID.fromString("00000000-0000-8000-8000-000000000001"));
    private static final List<Scope> DESKS =
            List.of(Scope.PERMIT_DESK, Scope.RESCUE_DESK, Scope.CONDITIONS_DESK, Scope.ADMIN);

    private final Operators operators;
    private final Identities identities;
    private final KeyMint mint;
    private final Clock clock;

    Demo(Operators operators, Identities identities, KeyMint mint, Clock clock) {
        this.operators = operators;
        this.identities = identities;
        this.mint = mint;
        this.clock = clock;
    }

    /**
     * Makes the demo unless this database has it.
     *
     * @return where its credentials are, if they are in this directory
     */
    Optional<Path> prepareIn(Path data) {
        var file = new CredentialsFile(data);
        if (operators.find(OPERATOR).isEmpty()) {
            make(file);
        }
        return Optional.of(file.path()).filter(Files::exists);
    }

    /** The file comes first: keys that nobody could read any more must not be left in the database by a crash. */
    private void make(CredentialsFile file) {
        var now = clock.instant();
        var operator = new Operator(OPERATOR, "Demo Treks", new EmailAddress("demo@cairn.example"), Tier.PRO, now);
        var grants = new ArrayList<KeyGrant>();
        var keys = new LinkedHashMap<String, String>();
        for (var mode : Mode.values()) {
            var key = mint.mint(mode);
            keys.put(CredentialsFile.nameOf(mode), key.text());
            grants.add(grant(key, OPERATOR, "Demo " + CredentialsFile.nameOf(mode), operator.usualScopes(), now));
        }
        var desks = new LinkedHashMap<String, String>();
        for (var desk : DESKS) {
            var key = mint.mint(Mode.LIVE);
            desks.put(CredentialsFile.nameOf(desk), key.text());
            grants.add(grant(key, Operator.PLATFORM, "Demo " + CredentialsFile.nameOf(desk), Set.of(desk), now));
        }
        file.write(Map.of("keys", keys, "desks", desks));
        operators.add(operator, grants);
    }

    private KeyGrant grant(ApiKey key, OperatorId owner, String name, Set<Scope> scopes, Instant now) {
        return new KeyGrant(KeyMaterial.of(new KeyId(identities.next()), key), owner, name, scopes, now);
    }
}
