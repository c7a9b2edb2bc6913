package cairn.adapter.rest.token;

import cairn.adapter.rest.PublicAddress;
import cairn.adapter.rest.access.Caller;
import cairn.application.port.in.ApiKeys;
import cairn.domain.access.KeyId;
import cairn.domain.access.Scope;
import cairn.domain.access.SigningKey;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import jakarta.inject.Singleton;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.text.ParseException;
import java.time.Clock;
import java.time.Instant;
import java.util.Date;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Signs tokens and knows them again. A token says which key it was made with and which scopes it opens; whose that key is
 * and whether it is in force is asked each time, so that a token ends with its key.
 */
@Singleton
final class BrowserTokens {

    private static final JOSEObjectType TYPE = new JOSEObjectType("at+jwt");
    private static final String SCOPES = "scope";

    private final SigningKeyRing signingKeys;
    private final ApiKeys apiKeys;
    private final PublicAddress address;
    private final Clock clock;

    BrowserTokens(SigningKeyRing signingKeys, ApiKeys apiKeys, PublicAddress address, Clock clock) {
        this.signingKeys = signingKeys;
        this.apiKeys = apiKeys;
        this.address = address;
        this.clock = clock;
    }

    String sign(KeyId key, Set<Scope> scopes, Instant expiresAt) {
        SigningKey signing = signingKeys.newest();
        var header = new JWSHeader.Builder(JWSAlgorithm.ES256)
                .keyID(signing.id().toString())
                .type(TYPE)
                .build();
        var claims = new JWTClaimsSet.Builder()
                .issuer(address.of(""))
                .subject(key.toString())
                .claim(
                        SCOPES,
                        String.join(
                                " ", scopes.stream().map(Scope::name).sorted().toList()))
                .issueTime(Date.from(clock.instant()))
                .expirationTime(Date.from(expiresAt))
                .build();
        var token = new SignedJWT(header, claims);
        try {
            token.sign(new ECDSASigner((ECPrivateKey) signing.pair().getPrivate()));
        } catch (JOSEException e) {
            throw new IllegalStateException("Every Java platform signs with P-256", e);
        }
        return token.serialize();
    }

    /** Who shows the token; empty if it is none of ours, is over, or its key is. */
    Optional<Caller> callerOf(String text) {
        try {
            var token = SignedJWT.parse(text);
            return isOurs(token) ? callerOf(token.getJWTClaimsSet()) : Optional.empty();
        } catch (ParseException | JOSEException | IllegalArgumentException misshapen) {
            return Optional.empty();
        }
    }

    private boolean isOurs(SignedJWT token) throws JOSEException {
        var header = token.getHeader();
        if (!JWSAlgorithm.ES256.equals(header.getAlgorithm())
                || !TYPE.equals(header.getType())
                || header.getKeyID() == null) {
            return false;
        }
        var key = signingKeys.find(UUID.fromString(header.getKeyID()));
        return key.isPresent()
                && token.verify(new ECDSAVerifier((ECPublicKey) key.get().pair().getPublic()));
    }

    private Optional<Caller> callerOf(JWTClaimsSet claims) throws ParseException {
        if (!clock.instant().isBefore(claims.getExpirationTime().toInstant())) {
            return Optional.empty();
        }
        var scopes = EnumSet.noneOf(Scope.class);
        for (var scope : List.of(claims.getStringClaim(SCOPES).split(" ", -1))) {
            scopes.add(Scope.valueOf(scope));
        }
        return apiKeys.find(new KeyId(UUID.fromString(claims.getSubject()))).map(key -> Caller.byToken(key, scopes));
    }
}
