package cairn.adapter.rest.api.operator;

import cairn.adapter.rest.api.operator.OperatorResponse.FirstKeys;
import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.Membership;
import cairn.application.port.in.Queries;
import cairn.application.port.out.Identities;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorEvent.OperatorCreated;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import cairn.domain.shared.EmailAddress;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Put;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;

@Controller("/v1/operators")
@Tag(name = "Operators")
@NeedsScope(Scope.ADMIN)
@ExecuteOn(TaskExecutors.BLOCKING)
final class OperatorController {

    private final Commands commands;
    private final Queries queries;
    private final Identities identities;
    private final Membership membership;
    private final KeyIssue keys;
    private final CommandContexts contexts;
    private final OperatorMapper mapper;

    OperatorController(
            Commands commands,
            Queries queries,
            Identities identities,
            Membership membership,
            KeyIssue keys,
            CommandContexts contexts,
            OperatorMapper mapper) {
        this.commands = commands;
        this.queries = queries;
        this.identities = identities;
        this.membership = membership;
        this.keys = keys;
        this.contexts = contexts;
        this.mapper = mapper;
    }

    @Post
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "createOperator",
            summary = "Create an operator",
            description =
                    "Creates an operator with a live key, a test key and an initial password for its e-mail address, all"
                            + " returned only here.")
    HttpResponse<OperatorResponse> create(@Body OperatorRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var live = keys.generate(Mode.LIVE);
        var test = keys.generate(Mode.TEST);
        var password = membership.newPassword();
        var cause = contexts.of(httpRequest, caller, request);
        var result = commands.send(
                mapper.toCreation(request, new OperatorId(identities.next()), live.material(), test.material()), cause);
        var id = result.first(OperatorCreated.class).operatorId();
        var first = membership
                .admit(id, new EmailAddress(request.email()), password, cause.forPart("console"))
                .map(one -> mapper.toFirstMember(one.member(), one.isReplay() ? null : password.text()))
                .orElse(null);
        var texts = result.isReplay() ? null : new FirstKeys(live.text(), test.text());
        var created = mapper.toResponse(queries.ask(new FindOperator(id, result.moment())), texts, first);
        return IdempotentResponses.mark(HttpResponse.created(created, URI.create("/v1/operators/" + id)), result);
    }

    @Get("/{id}")
    @Operation(
            operationId = "getOperator",
            summary = "Get an operator",
            description = "Returns an operator by its id; the platform's id is `platform`.")
    OperatorResponse find(@PathVariable String id) {
        return found(OperatorPath.read(id));
    }

    @Put("/{id}")
    @Operation(
            operationId = "changeOperator",
            summary = "Change an operator",
            description =
                    "Replaces an operator's name, e-mail address, tier, limits and cancellation ladder. Omitted optional"
                            + " members are cleared. Existing bookings keep their ladder.")
    OperatorResponse change(
            @PathVariable String id, @Body OperatorRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var operator = OperatorPath.read(id);
        commands.send(mapper.toChange(request, operator), contexts.of(httpRequest, caller));
        return found(operator);
    }

    @Post("/{id}/keys")
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "createOperatorKey",
            summary = "Create a key",
            description =
                    "Creates an API key for an operator. Its secret is returned only here. Keys of desks belong to `platform`.")
    HttpResponse<KeyResponse> createKey(
            @PathVariable String id, @Body CreateKeyRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var key = keys.generate(Mode.valueOf(request.mode().name()));
        var result = commands.send(
                mapper.toGrant(request, OperatorPath.read(id), key.material()),
                contexts.of(httpRequest, caller, request));
        return keys.response(result, key);
    }

    private OperatorResponse found(OperatorId id) {
        return mapper.toResponse(queries.ask(new FindOperator(id)), null, null);
    }
}
