package cairn.adapter.rest.api.key;

import cairn.adapter.rest.api.operator.OperatorPath;
import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsConfirmation;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.OperatorAdministration;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;

@Controller("/v1/operators/{id}/keys")
@Tag(name = "Operators")
@NeedsScope(Scope.ADMIN)
@ExecuteOn(TaskExecutors.BLOCKING)
final class OperatorKeyController {

    private final OperatorAdministration administration;
    private final CommandContexts contexts;
    private final KeyMapper mapper;

    OperatorKeyController(OperatorAdministration administration, CommandContexts contexts, KeyMapper mapper) {
        this.administration = administration;
        this.contexts = contexts;
        this.mapper = mapper;
    }

    @NeedsConfirmation
    @Post
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "createOperatorKey",
            summary = "Create a key",
            description =
                    "Creates an API key for an operator. Its secret is returned only here. Keys of desks belong to `platform`.")
    HttpResponse<KeyResponse> create(
            @PathVariable String id, @Body CreateKeyRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var created = administration.grant(
                mapper.toNewKey(request, OperatorPath.read(id)), contexts.of(httpRequest, caller, request));
        return KeyResponses.created(created, mapper);
    }
}
