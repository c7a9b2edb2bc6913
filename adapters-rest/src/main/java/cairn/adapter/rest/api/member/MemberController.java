package cairn.adapter.rest.api.member;

import cairn.adapter.rest.api.operator.OperatorPath;
import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsConfirmation;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.Membership;
import cairn.application.port.in.Queries;
import cairn.domain.access.MemberId;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
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
import java.util.UUID;

@Controller("/v1/operators/{id}/members")
@Tag(name = "Operators")
@NeedsScope(Scope.ADMIN)
@ExecuteOn(TaskExecutors.BLOCKING)
final class MemberController {

    private final Membership membership;
    private final Queries queries;
    private final CommandContexts contexts;
    private final MemberResponses responses;

    MemberController(Membership membership, Queries queries, CommandContexts contexts, MemberResponses responses) {
        this.membership = membership;
        this.queries = queries;
        this.contexts = contexts;
        this.responses = responses;
    }

    @Get
    @Operation(
            operationId = "listMembers",
            summary = "List members",
            description = "Returns the members who sign in to the console for an operator, oldest first.")
    Listing<MemberResponse> list(@PathVariable String id, @RequestBean PageRequest page) {
        return responses.list(known(id), page);
    }

    @NeedsConfirmation
    @Post
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "addMember",
            summary = "Add a member",
            description = "Adds a member, with an initial password that is returned only here.")
    HttpResponse<MemberResponse> add(
            @PathVariable String id, @Body MemberRequest request, Caller caller, HttpRequest<?> httpRequest) {
        return responses.add(known(id), request, caller, httpRequest);
    }

    @NeedsConfirmation
    @Delete("/{member}")
    @Status(HttpStatus.NO_CONTENT)
    @Operation(
            operationId = "removeMember",
            summary = "Remove a member",
            description = "Removes a member and ends its sessions immediately.")
    void remove(@PathVariable String id, @PathVariable UUID member, Caller caller, HttpRequest<?> httpRequest) {
        var context = contexts.of(httpRequest, caller);
        membership.dismiss(OperatorPath.read(id), new MemberId(member), context);
    }

    private OperatorId known(String id) {
        return queries.ask(new FindOperator(OperatorPath.read(id))).id();
    }
}
