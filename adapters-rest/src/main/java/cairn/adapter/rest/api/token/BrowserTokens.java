package cairn.adapter.rest.api.token;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.security.Caller;
import cairn.application.port.in.ApiKeys;
import cairn.domain.access.KeyId;
import cairn.domain.access.Scope;
import com.nimbusds.jwt.JWTClaimsSet;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Signs and reads browser tokens. A token names its key and its scopes; the key is looked up each time, so that a token
 * ends with its key.
 */
@Singleton
final class BrowserTokens {

    private static final String SCOPES = "scope";
    private static final String ORIGINS = "origins";

    private final SignedTokens tokens;
    private final ApiKeys apiKeys;

    BrowserTokens(SignedTokens tokens, ApiKeys apiKeys) {
        this.tokens = tokens;
        this.apiKeys = apiKeys;
    }

    String sign(KeyId key, Set<Scope> scopes, Set<String> origins, Instant expiresAt) {
        var names = scopes.stream().map(WireNames::of).sorted().collect(Collectors.joining(" "));
        var claims =
                origins.isEmpty() ? Map.of(SCOPES, names) : Map.of(SCOPES, names, ORIGINS, String.join(" ", origins));
        return tokens.sign(TokenType.BROWSER, key.toString(), claims, expiresAt);
    }

    boolean recognise(String text) {
        return tokens.recognise(TokenType.BROWSER, text);
    }

    Optional<Caller> callerOf(String text) {
        return tokens.read(TokenType.BROWSER, text).flatMap(this::callerOf);
    }

    private Optional<Caller> callerOf(JWTClaimsSet claims) {
        var scopes = EnumSet.noneOf(Scope.class);
        for (var scope : List.of(String.valueOf(claims.getClaim(SCOPES)).split(" ", -1))) {
            scopes.add(Scope.valueOf(scope.toUpperCase(Locale.ROOT)));
        }
        var origins = claims.getClaim(ORIGINS) instanceof String text ? Set.of(text.split(" ", -1)) : Set.<String>of();
        return apiKeys.find(new KeyId(UUID.fromString(claims.getSubject())))
                .map(key -> Caller.byToken(key, scopes, origins));
    }
}
