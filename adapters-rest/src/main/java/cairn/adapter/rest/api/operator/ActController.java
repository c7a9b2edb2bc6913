package cairn.adapter.rest.api.operator;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.GrowingPageRequest;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.ListAuditEntries;
import cairn.application.port.in.Queries;
import cairn.domain.access.MemberRole;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;

@Controller("/v1/account/acts")
@Tag(name = "Account")
@ExecuteOn(TaskExecutors.BLOCKING)
final class ActController {

    private final Queries queries;
    private final ActMapper mapper;
    private final LargeReads largeReads;

    ActController(Queries queries, ActMapper mapper, LargeReads largeReads) {
        this.queries = queries;
        this.mapper = mapper;
        this.largeReads = largeReads;
    }

    @Get
    @NeedsMember(orScope = Scope.ADMIN)
    @NeedsRole({MemberRole.OWNER, MemberRole.ADMIN})
    @Operation(
            operationId = "listActs",
            summary = "List acts",
            description =
                    "Returns the audit trail of the operator's keys, limits and members, including failed sign-ins,"
                            + " newest first.")
    Listing<ActResponse> list(
            @RequestBean OperatorFilter whose,
            @RequestBean ActFilter filter,
            @RequestBean GrowingPageRequest page,
            Caller caller) {
        var question = new ListAuditEntries(known(whose.operator(caller)), filter.filter(), page.window());
        var found = largeReads.inTurn(caller.operator(), () -> queries.ask(question));
        return page.of(found.items().stream().map(mapper::toResponse).toList(), found);
    }

    private OperatorId known(OperatorId operator) {
        return queries.ask(new FindOperator(operator)).id();
    }
}
