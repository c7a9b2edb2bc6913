package cairn.adapter.rest.api.token;

import cairn.adapter.rest.http.PublicAddress;
import cairn.domain.access.SigningKey;
import cairn.domain.shared.Sha256;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.text.ParseException;
import java.time.Clock;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Signs and verifies tokens. Tokens recently signed or verified on this node are recognised without verifying them
 * again.
 */
@Singleton
public final class SignedTokens {

    /** Entries of about 1 KB each. */
    private static final int MOST_RECOGNISED = 10_000;

    private final SigningKeyRing keys;
    private final PublicAddress address;
    private final Clock clock;
    private final Cache<String, JWTClaimsSet> recognised =
            Caffeine.newBuilder().maximumSize(MOST_RECOGNISED).build();

    SignedTokens(SigningKeyRing keys, PublicAddress address, Clock clock) {
        this.keys = keys;
        this.address = address;
        this.clock = clock;
    }

    public String sign(TokenType type, String subject, Map<String, String> claims, Instant expiresAt) {
        SigningKey signing = keys.newest();
        var header = new JWSHeader.Builder(JWSAlgorithm.ES256)
                .keyID(signing.id().toString())
                .type(type.header())
                .build();
        var set = new JWTClaimsSet.Builder()
                .issuer(address.of(""))
                .audience(address.of(type.audience()))
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
        String text = token.serialize();
        recognised.put(digest(type, text), set.build());
        return text;
    }

    /** Returns whether the token can be read without verifying a signature. */
    public boolean recognise(TokenType type, String text) {
        return recognised.getIfPresent(digest(type, text)) != null;
    }

    /** Returns the claims of a token; empty if it is forged, expired, of another type or for another audience. */
    public Optional<JWTClaimsSet> read(TokenType type, String text) {
        String digest = digest(type, text);
        Optional<JWTClaimsSet> claims =
                Optional.ofNullable(recognised.getIfPresent(digest)).or(() -> verified(type, text));
        Optional<JWTClaimsSet> current = claims.filter(
                known -> clock.instant().isBefore(known.getExpirationTime().toInstant()));
        current.ifPresentOrElse(known -> recognised.put(digest, known), () -> recognised.invalidate(digest));
        return current;
    }

    private Optional<JWTClaimsSet> verified(TokenType type, String text) {
        try {
            var token = SignedJWT.parse(text);
            return isOurs(type, token)
                    ? Optional.of(token.getJWTClaimsSet()).filter(claims -> isFor(type, claims))
                    : Optional.empty();
        } catch (ParseException | JOSEException | IllegalArgumentException misshapen) {
            return Optional.empty();
        }
    }

    private boolean isOurs(TokenType type, SignedJWT token) throws JOSEException {
        var header = token.getHeader();
        if (!JWSAlgorithm.ES256.equals(header.getAlgorithm())
                || !type.header().equals(header.getType())
                || header.getKeyID() == null) {
            return false;
        }
        var key = keys.find(UUID.fromString(header.getKeyID()));
        return key.isPresent()
                && token.verify(new ECDSAVerifier((ECPublicKey) key.get().pair().getPublic()));
    }

    private boolean isFor(TokenType type, JWTClaimsSet claims) {
        return address.of("").equals(claims.getIssuer())
                && claims.getAudience().equals(List.of(address.of(type.audience())));
    }

    /** Returns the digest of a token: the token itself is a secret and is not cached. */
    private static String digest(TokenType type, String text) {
        return type.name() + Base64.getEncoder().encodeToString(Sha256.of(text.getBytes(StandardCharsets.UTF_8)));
    }
}
