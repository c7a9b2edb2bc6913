package cairn.adapter.rest.token;

import cairn.adapter.rest.PublicAddress;
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
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Signs what the service says of a bearer until some moment, and knows it again. One type is never taken for another. */
@Singleton
public final class SignedTokens {

    private final SigningKeyRing keys;
    private final PublicAddress address;
    private final Clock clock;

    SignedTokens(SigningKeyRing keys, PublicAddress address, Clock clock) {
        this.keys = keys;
        this.address = address;
        this.clock = clock;
    }

    /** A JSON Web Token of this type (RFC 8725, 3.11). */
    public String sign(String type, String subject, Map<String, String> claims, Instant expiresAt) {
        SigningKey signing = keys.newest();
        var header = new JWSHeader.Builder(JWSAlgorithm.ES256)
                .keyID(signing.id().toString())
                .type(new JOSEObjectType(type))
                .build();
        var set = new JWTClaimsSet.Builder()
                .issuer(address.of(""))
                .subject(subject)
                .issueTime(Date.from(clock.instant()))
                .expirationTime(Date.from(expiresAt));
        claims.forEach(set::claim);
        var token = new SignedJWT(header, set.build());
        try {
            token.sign(new ECDSASigner((ECPrivateKey) signing.pair().getPrivate()));
        } catch (JOSEException e) {
            throw new IllegalStateException("Every Java platform signs with P-256", e);
        }
        return token.serialize();
    }

    /** What a token says; empty if it is none of ours, of another type, or over. */
    public Optional<JWTClaimsSet> read(String type, String text) {
        try {
            var token = SignedJWT.parse(text);
            return isOurs(type, token)
                    ? Optional.of(token.getJWTClaimsSet())
                            .filter(claims -> clock.instant()
                                    .isBefore(claims.getExpirationTime().toInstant()))
                    : Optional.empty();
        } catch (ParseException | JOSEException | IllegalArgumentException misshapen) {
            return Optional.empty();
        }
    }

    private boolean isOurs(String type, SignedJWT token) throws JOSEException {
        var header = token.getHeader();
        if (!JWSAlgorithm.ES256.equals(header.getAlgorithm())
                || !new JOSEObjectType(type).equals(header.getType())
                || header.getKeyID() == null) {
            return false;
        }
        var key = keys.find(UUID.fromString(header.getKeyID()));
        return key.isPresent()
                && token.verify(new ECDSAVerifier((ECPublicKey) key.get().pair().getPublic()));
    }
}
