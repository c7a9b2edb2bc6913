package cairn.adapter.rest.api.member;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsConfirmation;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.application.port.in.Membership;
import cairn.domain.access.MemberId;
import cairn.domain.access.MemberRole;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Put;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;

@Controller("/v1/account/members")
@Tag(name = "Account")
@NeedsMember
@NeedsRole({MemberRole.OWNER, MemberRole.ADMIN})
@ExecuteOn(TaskExecutors.BLOCKING)
final class AccountMemberController {

    private final Membership membership;
    private final MemberResponses responses;
    private final CommandContexts contexts;
    private final MemberMapper mapper;

    AccountMemberController(
            Membership membership, MemberResponses responses, CommandContexts contexts, MemberMapper mapper) {
        this.membership = membership;
        this.responses = responses;
        this.contexts = contexts;
        this.mapper = mapper;
    }

    @Get
    @Operation(
            operationId = "listAccountMembers",
            summary = "List the account's members",
            description = "Returns the members of the operator with their roles, oldest first.")
    Listing<MemberResponse> list(@RequestBean PageRequest page, Caller caller) {
        return responses.list(caller.operator(), page);
    }

    @NeedsConfirmation
    @Post
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "addAccountMember",
            summary = "Add a member to the account",
            description = "Adds a member, with an initial password that is returned only here. To let the person choose"
                    + " the password, send an invitation instead. An operator has at most 100 members.")
    HttpResponse<MemberResponse> add(@Body MemberRequest request, Caller caller, HttpRequest<?> httpRequest) {
        return responses.add(caller.operator(), request, caller, httpRequest);
    }

    @NeedsConfirmation
    @Put("/{id}")
    @Operation(
            operationId = "assignRoles",
            summary = "Assign roles",
            description = "Replaces a member's roles, and ends its sessions if they change. The last owner (of the"
                    + " platform: the last member with the role `admin`) keeps that role.")
    MemberResponse assign(
            @PathVariable UUID id, @Body RolesRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var context = contexts.of(httpRequest, caller);
        return mapper.toResponse(
                membership.assign(caller.operator(), new MemberId(id), mapper.toRoles(request.roles()), context), null);
    }

    @NeedsConfirmation
    @Delete("/{id}")
    @Status(HttpStatus.NO_CONTENT)
    @Operation(
            operationId = "removeAccountMember",
            summary = "Remove a member of the account",
            description = "Removes a member, ends its sessions immediately, and withdraws its invitations. The last"
                    + " owner (of the platform: the last member with the role `admin`) cannot be removed.")
    void remove(@PathVariable UUID id, Caller caller, HttpRequest<?> httpRequest) {
        var context = contexts.of(httpRequest, caller);
        membership.dismissUnlessLast(caller.operator(), new MemberId(id), context);
    }
}
