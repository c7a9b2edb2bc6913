package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.api.token.SignedTokens;
import cairn.adapter.rest.api.token.TokenType;
import cairn.application.port.support.SigningKeys;
import cairn.domain.access.ApiKey;
import cairn.domain.access.Mode;
import cairn.domain.access.Scope;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.net.http.HttpResponse;
import java.security.interfaces.ECPrivateKey;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code POST /v1/tokens}, and what its tokens open. */
final class TokenTest {

    private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]+)\"");
    private static final Pattern EXPIRY = Pattern.compile("\"expires_at\":\"([^\"]+)\"");

    private final ApiKey key = RUNNING.key(Mode.TEST, Scope.OPERATOR, Scope.EMERGENCY);

    @Test
    void aTokenOpensWhatItWasMadeFor() {
        var made = make("{\"scopes\": [\"operator\"]}");

        assertThat(made.statusCode()).isEqualTo(201);
        assertThat(made.body()).contains("\"scopes\":[\"operator\"]");
        assertThat(post("/v1/samples", token(made)).statusCode()).isNotIn(401, 403);
        assertThat(RUNNING.get("/v1/samples/caller", "Authorization", "Bearer " + token(made))
                        .body())
                .contains(SampleService.OPERATOR + " TEST");
    }

    @Test
    void aTokenOpensNothingElse() {
        var made = make("{\"scopes\": [\"emergency\"]}");

        assertRefused(post("/v1/samples", token(made)), 403, "insufficient-scope");
    }

    @Test
    void aTokenOpensNoMoreThanItsKey() {
        assertRefused(make("{\"scopes\": [\"operator\", \"analytics\"]}"), 403, "insufficient-scope");
    }

    @Test
    void aTokenMakesNoOtherTokens() {
        String token = token(make("{\"scopes\": [\"operator\"], \"ttl_minutes\": 5}"));
        var refused = RUNNING.post(
                "/v1/tokens",
                "{\"scopes\": [\"operator\"]}",
                "Content-Type",
                "application/json",
                "Authorization",
                "Bearer " + token);

        assertRefused(refused, 403, "insufficient-scope");
    }

    @Test
    void aTokenIsValidForAQuarterOfAnHour() {
        var made = make("{\"scopes\": [\"operator\"]}");
        var clock = RUNNING.context().getBean(MovableClock.class);
        var expiry = EXPIRY.matcher(made.body());
        assertThat(expiry.find()).isTrue();
        assertThat(Duration.between(clock.instant(), Instant.parse(expiry.group(1))))
                .isBetween(Duration.ofSeconds(890), Duration.ofMinutes(15));

        clock.move(Duration.ofMinutes(14));
        assertThat(post("/v1/samples", token(made)).statusCode()).isNotIn(401, 403);
        clock.move(Duration.ofMinutes(1));
        assertRefused(post("/v1/samples", token(made)), 401, "invalid-credentials");
    }

    @Test
    void aTokenEndsWithItsKey() {
        String token = token(make("{\"scopes\": [\"operator\"]}"));
        RUNNING.keys().revoke(key.digest());

        assertRefused(post("/v1/samples", token), 401, "invalid-credentials");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"scopes\": []} | /scopes",
                "{} | /scopes",
                "{\"scopes\": [\"everything\"]} | /scopes/0",
                "{\"scopes\": [\"operator\"], \"ttl_minutes\": 4} | /ttl_minutes",
                "{\"scopes\": [\"operator\"], \"ttl_minutes\": 61} | /ttl_minutes",
                "{\"scopes\": [\"operator\"], \"ttl_minutes\": \"15\"} | /ttl_minutes",
                "{\"scopes\": [\"operator\"], \"origins\": []} | /origins",
                "{\"scopes\": [\"operator\"], \"origins\": [\"https://a.example\", \"http://a.example\"]} | /origins/1"
            })
    void aTokenThatCannotBeIsRefusedByItsPointer(String body, String pointer) {
        var refused = make(body);

        assertRefused(refused, 422, "validation-failed");
        assertThat(refused.body()).contains("\"pointer\":\"" + pointer + "\"");
    }

    @Test
    void noTokenIsCreatedWithoutAKey() {
        assertRefused(RUNNING.post("/v1/tokens", "{\"scopes\": [\"operator\"]}"), 401, "missing-credentials");
    }

    @Test
    void anybodyCanCheckATokenByThePublishedKeys() throws ParseException, JOSEException {
        var token = SignedJWT.parse(token(make("{\"scopes\": [\"operator\"]}")));
        var published = JWKSet.parse(RUNNING.get("/.well-known/jwks.json").body());

        var signer = published.getKeyByKeyId(token.getHeader().getKeyID()).toECKey();
        assertThat(token.verify(new ECDSAVerifier(signer))).isTrue();
        assertThat(published.getKeys()).noneMatch(each -> each.isPrivate());
        assertThat(token.getJWTClaimsSet().getIssuer()).isEqualTo(SampleService.BASE);
    }

    @Test
    void signingKeysRotate() throws ParseException {
        String before = SignedJWT.parse(token(make("{\"scopes\": [\"operator\"]}")))
                .getHeader()
                .getKeyID();
        var clock = RUNNING.context().getBean(MovableClock.class);
        clock.move(Duration.ofDays(30));
        var after = token(make("{\"scopes\": [\"operator\"]}"));

        assertThat(SignedJWT.parse(after).getHeader().getKeyID()).isNotEqualTo(before);
        assertThat(post("/v1/samples", after).statusCode()).isNotIn(401, 403);
        assertThat(RUNNING.get("/.well-known/jwks.json").body()).contains(before);
        // The cookies of known devices are signed for 90 days.
        for (int month = 0; month < 4; month++) {
            clock.move(Duration.ofDays(30));
            make("{\"scopes\": [\"operator\"]}");
        }
        assertThat(RUNNING.get("/.well-known/jwks.json").body()).doesNotContain(before);
    }

    @Test
    void aTokenThatSomebodyElseHasSignedIsNone() throws JOSEException, ParseException {
        var ours = SignedJWT.parse(token(make("{\"scopes\": [\"operator\"]}")));
        var thief = new ECKeyGenerator(Curve.P_256).generate();
        var forged = new SignedJWT(ours.getHeader(), ours.getJWTClaimsSet());
        forged.sign(new ECDSASigner(thief));
        var byPublicKey = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.HS256)
                        .keyID(ours.getHeader().getKeyID())
                        .type(ours.getHeader().getType())
                        .build(),
                ours.getJWTClaimsSet());
        byPublicKey.sign(new MACSigner(RUNNING.get("/.well-known/jwks.json").body()));
        String[] parts = ours.serialize().split("\\.", -1);
        var more = new JWTClaimsSet.Builder(ours.getJWTClaimsSet())
                .claim("scope", "ADMIN")
                .build();
        String changed = parts[0] + "." + more.toPayload().toBase64URL() + "." + parts[2];

        for (String token : List.of(
                forged.serialize(), byPublicKey.serialize(), changed, parts[0] + "." + parts[1] + ".", "eyJ.eyJ.x")) {
            assertRefused(post("/v1/samples", token), 401, "invalid-credentials");
        }
    }

    @Test
    void aTokenOfAnotherIssuerOrForAnotherAudienceIsNone() throws ParseException, JOSEException {
        var ours = SignedJWT.parse(token(make("{\"scopes\": [\"operator\"]}")));
        assertThat(ours.getJWTClaimsSet().getAudience()).containsExactly(SampleService.BASE + "/v1");
        assertThat(post("/v1/samples", signedByUs(ours, _ -> {})).statusCode()).isNotIn(401, 403);

        List<Consumer<JWTClaimsSet.Builder>> changes = List.of(
                claims -> claims.issuer("https://elsewhere.example"),
                claims -> claims.issuer(null),
                claims -> claims.audience("https://elsewhere.example/v1"),
                claims -> claims.audience(SampleService.BASE + "/v1/console"),
                claims -> claims.audience(List.of(SampleService.BASE + "/v1", "https://elsewhere.example")),
                claims -> claims.audience((String) null));
        for (var change : changes) {
            assertRefused(post("/v1/samples", signedByUs(ours, change)), 401, "invalid-credentials");
        }
    }

    @ParameterizedTest
    @EnumSource(TokenType.class)
    void everyTokenIsReadForItsIssuerAudienceAndTypeAlone(TokenType type) throws ParseException, JOSEException {
        var tokens = RUNNING.context().getBean(SignedTokens.class);
        var clock = RUNNING.context().getBean(MovableClock.class);
        var ours = SignedJWT.parse(
                tokens.sign(type, "somebody", Map.of(), clock.instant().plusSeconds(60)));
        assertThat(tokens.read(type, signedByUs(ours, _ -> {}))).isPresent();

        List<Consumer<JWTClaimsSet.Builder>> changes = List.of(
                claims -> claims.issuer("https://elsewhere.example"),
                claims -> claims.issuer(null),
                claims -> claims.audience(SampleService.BASE + "/elsewhere"),
                claims -> claims.audience((String) null));
        for (var change : changes) {
            assertThat(tokens.read(type, signedByUs(ours, change))).isEmpty();
        }
        for (var other : TokenType.values()) {
            assertThat(tokens.read(other, ours.serialize()).isPresent())
                    .as("%s read as %s", type, other)
                    .isEqualTo(other == type);
        }
    }

    private static String signedByUs(SignedJWT token, Consumer<JWTClaimsSet.Builder> change)
            throws ParseException, JOSEException {
        var claims = new JWTClaimsSet.Builder(token.getJWTClaimsSet()).jwtID("another");
        change.accept(claims);
        var changed = new SignedJWT(token.getHeader(), claims.build());
        var keys = RUNNING.context().getBean(SigningKeys.class).all();
        var key = keys.stream()
                .filter(each -> each.id().toString().equals(token.getHeader().getKeyID()))
                .findFirst()
                .orElseThrow();
        changed.sign(new ECDSASigner((ECPrivateKey) key.pair().getPrivate()));
        return changed.serialize();
    }

    @Test
    void aTokenWhoseKeyHasNoIdOfOursIsNone() throws ParseException, JOSEException {
        var claims =
                SignedJWT.parse(token(make("{\"scopes\": [\"operator\"]}"))).getJWTClaimsSet();
        for (String id : List.of("nonsense", "00000000-0000-0000-0000-000000000000")) {
            var header = new JWSHeader.Builder(JWSAlgorithm.ES256)
                    .type(new JOSEObjectType("at+jwt"))
                    .keyID(id)
                    .build();
            var other = new SignedJWT(header, claims);
            other.sign(new ECDSASigner(new ECKeyGenerator(Curve.P_256).generate()));

            assertRefused(post("/v1/samples", other.serialize()), 401, "invalid-credentials");
        }
    }

    private HttpResponse<String> make(String body) {
        return RUNNING.post(
                "/v1/tokens", body, "Content-Type", "application/json", "Authorization", "Bearer " + key.text());
    }

    private static String token(HttpResponse<String> made) {
        var token = TOKEN.matcher(made.body());
        assertThat(token.find()).as(made.body()).isTrue();
        return token.group(1);
    }

    private static HttpResponse<String> post(String path, String token) {
        return RUNNING.post(path, "{}", "Content-Type", "application/json", "Authorization", "Bearer " + token);
    }

    private static void assertRefused(HttpResponse<String> response, int status, String slug) {
        assertThat(response.body()).contains("/problems/" + slug + "\"");
        assertThat(response.statusCode()).isEqualTo(status);
    }
}
