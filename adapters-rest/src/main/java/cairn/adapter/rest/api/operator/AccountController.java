package cairn.adapter.rest.api.operator;

import cairn.adapter.rest.http.ratelimit.MonthlyUsage;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsKey;
import cairn.application.port.in.FindKey;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.ListEndpoints;
import cairn.application.port.in.Queries;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;

@Controller("/v1/account")
@Tag(name = "Keys")
@ExecuteOn(TaskExecutors.BLOCKING)
final class AccountController {

    private final Queries queries;
    private final OperatorMapper mapper;
    private final MonthlyUsage usage;

    AccountController(Queries queries, OperatorMapper mapper, MonthlyUsage usage) {
        this.queries = queries;
        this.mapper = mapper;
        this.usage = usage;
    }

    @Get
    @NeedsKey
    @Operation(
            operationId = "getAccount",
            summary = "Get the account",
            description =
                    "Returns the caller's operator, tier, scopes, calls of this month (UTC) in its mode, and matters of"
                            + " that mode that need attention.")
    AccountResponse find(Caller caller) {
        return mapper.toAccount(
                queries.ask(new FindOperator(caller.operator())),
                caller,
                caller.key().map(key -> queries.ask(new FindKey(key))).orElse(null),
                usage.of(caller),
                queries.ask(new ListEndpoints(caller.owner())).items());
    }
}
