package cairn.adapter.rest.api.token;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.Caller.Credential;
import cairn.adapter.rest.http.security.KeyScope;
import cairn.adapter.rest.http.security.NeedsKey;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;

@Controller("/v1/tokens")
@Tag(name = "Keys")
@ExecuteOn(TaskExecutors.BLOCKING)
final class TokenController {

    private final BrowserTokens tokens;
    private final Clock clock;

    TokenController(BrowserTokens tokens, Clock clock) {
        this.tokens = tokens;
        this.clock = clock;
    }

    @Post
    @NeedsKey
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "createToken",
            summary = "Create a token",
            description =
                    "Creates a short-lived bearer token for a browser or an app, which must not hold a key. It has at"
                            + " most the scopes of its key, and ends with it. Web pages use it from the `origins` that it"
                            + " names.")
    HttpResponse<TokenResponse> create(@Body CreateTokenRequest request, Caller caller) {
        if (!(caller.credential() instanceof Credential.Key(var key))) {
            throw new ProblemException(ProblemType.INSUFFICIENT_SCOPE, "Only an API key can create tokens");
        }
        var scopes = EnumSet.noneOf(Scope.class);
        request.scopes().forEach(scope -> scopes.add(Scope.valueOf(scope.name())));
        for (var scope : scopes) {
            if (!caller.has(scope)) {
                var name = WireNames.of(scope);
                throw new ProblemException(ProblemType.INSUFFICIENT_SCOPE, "The key itself has no scope " + name);
            }
        }
        var origins = request.requireOrigins();
        var expiresAt = clock.instant().plus(Duration.ofMinutes(request.minutes()));
        var shown = scopes.stream().map(scope -> KeyScope.valueOf(scope.name())).toList();
        var token = tokens.sign(key, scopes, origins, expiresAt);
        return HttpResponse.created(new TokenResponse(token, expiresAt, shown, List.copyOf(origins)));
    }
}
