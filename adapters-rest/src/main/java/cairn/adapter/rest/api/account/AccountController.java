package cairn.adapter.rest.api.account;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.ratelimit.KeyUsage;
import cairn.adapter.rest.http.ratelimit.MonthlyUsage;
import cairn.adapter.rest.http.response.EncodedResponses;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsKey;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindKey;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.ListEndpoints;
import cairn.application.port.in.Queries;
import cairn.application.view.OperatorView;
import cairn.domain.access.MemberRole;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Put;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.tags.Tag;

@Controller("/v1/account")
@Tag(name = "Account")
@ExecuteOn(TaskExecutors.BLOCKING)
final class AccountController {

    private final Commands commands;
    private final Queries queries;
    private final CommandContexts contexts;
    private final AccountMapper mapper;
    private final MonthlyUsage usage;
    private final KeyUsage keyUsage;
    private final EncodedResponses responses;

    AccountController(
            Commands commands,
            Queries queries,
            CommandContexts contexts,
            AccountMapper mapper,
            MonthlyUsage usage,
            KeyUsage keyUsage,
            EncodedResponses responses) {
        this.commands = commands;
        this.queries = queries;
        this.contexts = contexts;
        this.mapper = mapper;
        this.usage = usage;
        this.keyUsage = keyUsage;
        this.responses = responses;
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

    @Get("/settings")
    @NeedsMember
    @NeedsRole(MemberRole.OWNER)
    @Operation(
            operationId = "getAccountSettings",
            summary = "Get the account's settings",
            description = "Returns what `PUT /v1/account` replaces. Its ETag changes only with the settings.")
    AccountSettingsResponse settings(Caller caller) {
        return mapper.toSettings(queries.ask(new FindOperator(caller.operator())));
    }

    @Put
    @NeedsMember
    @NeedsRole(MemberRole.OWNER)
    @Operation(
            operationId = "changeAccount",
            summary = "Change the account",
            description =
                    "Replaces the operator's name and the cancellation ladder of its future bookings. Tier, limits"
                            + " and e-mail address are changed by the administration.",
            parameters =
                    @Parameter(
                            name = "If-Match",
                            in = ParameterIn.HEADER,
                            description =
                                    "An ETag of `GET /v1/account/settings`. The request is rejected if the settings"
                                            + " have changed since that ETag was returned."))
    AccountResponse change(@Body AccountRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var operator = caller.operator();
        var expected = responses.expectedVersion(
                httpRequest, () -> queries.ask(new FindOperator(operator)), mapper::toSettings, OperatorView::version);
        commands.send(mapper.toChange(request, operator, expected), contexts.of(httpRequest, caller));
        return find(caller);
    }

    @Get("/usage")
    @NeedsKey
    @Operation(
            operationId = "listUsage",
            summary = "List the usage by month",
            description =
                    "Returns the calls of the operator in the caller's mode in each month (UTC), newest first. The calls"
                            + " of other nodes are included after a second.")
    UsageHistoryResponse usage(@RequestBean UsageFilter filter, Caller caller) {
        return new UsageHistoryResponse(usage.of(caller, filter.months()).stream()
                .map(mapper::toAccountUsage)
                .toList());
    }

    @Get("/usage/keys")
    @NeedsMember
    @NeedsRole(MemberRole.OWNER)
    @Operation(
            operationId = "listUsageByKey",
            summary = "List the usage by key",
            description =
                    "Returns the API keys of the mode with their calls of this month (UTC), the most used first, without"
                            + " unused keys that are no longer valid. Calls of members in the console have no key. The"
                            + " calls of other nodes are included after two seconds.")
    Listing<KeyUsageResponse> usageByKey(@RequestBean PageRequest page, Caller caller) {
        var keys = queries.ask(new FindOperator(caller.operator())).keys().values();
        return page.slice(keyUsage.of(keys, caller.mode()), mapper::toKeyUsage);
    }
}
