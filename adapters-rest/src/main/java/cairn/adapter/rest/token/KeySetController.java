package cairn.adapter.rest.token;

import cairn.adapter.rest.access.OpenToAll;
import cairn.adapter.rest.answer.Representation;
import com.nimbusds.jose.Algorithm;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.nio.charset.StandardCharsets;
import java.security.interfaces.ECPublicKey;

/** Publishes the public halves of the signing keys, so that a token can be checked by anybody. */
@Hidden
@OpenToAll
@Controller
@Produces(MediaType.ALL)
@ExecuteOn(TaskExecutors.BLOCKING)
final class KeySetController {

    private static final Algorithm ES256 = JWSAlgorithm.ES256;

    private final SigningKeyRing keys;

    KeySetController(SigningKeyRing keys) {
        this.keys = keys;
    }

    @Get("/.well-known/jwks.json")
    Representation keySet() {
        var published = keys.all().stream()
                .<JWK>map(key -> new ECKey.Builder(
                                Curve.P_256, (ECPublicKey) key.pair().getPublic())
                        .keyID(key.id().toString())
                        .keyUse(KeyUse.SIGNATURE)
                        .algorithm(ES256)
                        .build())
                .toList();
        var json = new JWKSet(published).toString(true);
        return Representation.of(MediaType.APPLICATION_JSON_TYPE, json.getBytes(StandardCharsets.UTF_8));
    }
}
