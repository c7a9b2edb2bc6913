package cairn.adapter.rest.api.key;

import cairn.adapter.rest.api.operator.OperatorFilter;
import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsConfirmation;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindKey;
import cairn.application.port.in.ListKeys;
import cairn.application.port.in.OperatorAdministration;
import cairn.application.port.in.Queries;
import cairn.application.view.KeyView;
import cairn.domain.access.AccessCommand.RevokeKey;
import cairn.domain.access.KeyId;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Scope;
import cairn.domain.shared.Rejection.Missing;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Controller("/v1/api-keys")
@Tag(name = "Keys")
@NeedsMember(orScope = Scope.ADMIN)
@NeedsRole({MemberRole.OWNER, MemberRole.ADMIN})
@ExecuteOn(TaskExecutors.BLOCKING)
final class KeyController {

    private final Commands commands;
    private final Queries queries;
    private final OperatorAdministration administration;
    private final CommandContexts contexts;
    private final KeyMapper mapper;

    KeyController(
            Commands commands,
            Queries queries,
            OperatorAdministration administration,
            CommandContexts contexts,
            KeyMapper mapper) {
        this.commands = commands;
        this.queries = queries;
        this.administration = administration;
        this.contexts = contexts;
        this.mapper = mapper;
    }

    @Get
    @Operation(
            operationId = "listKeys",
            summary = "List keys",
            description = "Returns an operator's active API keys, oldest first, without their secrets.")
    Listing<KeyResponse> list(@RequestBean OperatorFilter whose, @RequestBean PageRequest page, Caller caller) {
        return page.slice(queries.ask(new ListKeys(whose.operator(caller))).keys(), mapper::toResponse);
    }

    @Get("/{id}")
    @Operation(
            operationId = "getKey",
            summary = "Get a key",
            description = "Returns an active API key, without its secret. A key that was revoked or has expired is not"
                    + " found.")
    KeyResponse find(@PathVariable UUID id, Caller caller) {
        var key = found(new KeyId(id), caller);
        return queries.ask(new ListKeys(key.operator())).keys().stream()
                .filter(listed ->
                        listed.key().material().id().equals(key.material().id()))
                .findFirst()
                .map(mapper::toResponse)
                .orElseThrow(KeyController::missing);
    }

    @NeedsConfirmation
    @Post
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "createKey",
            summary = "Create a key",
            description = "Creates an API key. Its secret is returned only here.")
    HttpResponse<KeyResponse> create(
            @RequestBean OperatorFilter whose,
            @Body CreateKeyRequest request,
            Caller caller,
            HttpRequest<?> httpRequest) {
        var operator = whose.operator(caller);
        var created = administration.grant(
                mapper.toNewKey(request, operator),
                contexts.of(httpRequest, caller, request, httpRequest.getPath() + "?" + operator));
        return KeyResponses.created(created, mapper);
    }

    @NeedsConfirmation
    @Post("/{id}/rotate")
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "rotateKey",
            summary = "Rotate a key",
            description =
                    "Creates a successor with the same scopes, whose secret is returned only here. The old key stays valid for the overlap.")
    HttpResponse<KeyResponse> rotate(
            @PathVariable UUID id,
            @Nullable @Body RotateKeyRequest request,
            Caller caller,
            HttpRequest<?> httpRequest) {
        var old = found(new KeyId(id), caller);
        int hours = request == null ? RotateKeyRequest.USUAL : request.hours();
        var created = administration.rotate(old, Duration.ofHours(hours), contexts.of(httpRequest, caller, request));
        return KeyResponses.created(created, mapper);
    }

    @NeedsConfirmation
    @Delete("/{id}")
    @Status(HttpStatus.NO_CONTENT)
    @Operation(
            operationId = "revokeKey",
            summary = "Revoke a key",
            description = "Revokes an API key, on every node within a second. This cannot be undone.")
    void revoke(@PathVariable UUID id, Caller caller, HttpRequest<?> httpRequest) {
        var context = contexts.of(httpRequest, caller);
        var key = found(new KeyId(id), caller);
        commands.send(new RevokeKey(key.operator(), key.material().id()), context);
    }

    private KeyView found(KeyId id, Caller caller) {
        var key = queries.ask(new FindKey(id));
        if (!OperatorFilter.mayManage(key.operator(), caller)) {
            throw missing();
        }
        return key;
    }

    private static Missing missing() {
        return new Missing("There is no such key");
    }
}
