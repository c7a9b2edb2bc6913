package cairn.adapter.rest.api.branding;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.response.EncodedResponses;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.http.security.NeedsTier;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindBranding;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.Queries;
import cairn.application.port.in.SetBranding;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Tier;
import cairn.domain.branding.BrandingSetting;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Put;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.tags.Tag;

@Controller("/v1/account/branding")
@Tag(name = "Account")
@NeedsMember
@NeedsRole(MemberRole.OWNER)
@NeedsTier(Tier.ENTERPRISE)
@ExecuteOn(TaskExecutors.BLOCKING)
final class BrandingController {

    private final Commands commands;
    private final Queries queries;
    private final CommandContexts contexts;
    private final EncodedResponses responses;

    BrandingController(Commands commands, Queries queries, CommandContexts contexts, EncodedResponses responses) {
        this.commands = commands;
        this.queries = queries;
        this.contexts = contexts;
        this.responses = responses;
    }

    @Get
    @Operation(
            operationId = "getBranding",
            summary = "Get the branding",
            description = "Returns the name, the colours and the logo of the agency's pages and documents. Before they"
                    + " are set, these are the operator's name, Cairn's colours and no logo.")
    BrandingResponse find(Caller caller) {
        return shown(setting(caller), caller);
    }

    @Put
    @Operation(
            operationId = "changeBranding",
            summary = "Change the branding",
            description =
                    "Replaces the name and the colour in both modes. Any colour is accepted: pages use it, made darker"
                            + " or lighter until text has a contrast of 4.5 to 1. The response has the colours that"
                            + " follow.",
            parameters =
                    @Parameter(
                            name = "If-Match",
                            in = ParameterIn.HEADER,
                            description = "An ETag of `GET /v1/account/branding`. The request is rejected if the"
                                    + " branding has changed since that ETag was returned."))
    BrandingResponse change(@Body BrandingRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var expected = responses.expectedVersion(
                httpRequest, () -> setting(caller), present -> shown(present, caller), BrandingSetting::version);
        commands.send(
                new SetBranding(caller.operator(), request.toBranding(), expected), contexts.of(httpRequest, caller));
        return find(caller);
    }

    private BrandingSetting setting(Caller caller) {
        return queries.ask(new FindBranding(caller.operator()));
    }

    private BrandingResponse shown(BrandingSetting setting, Caller caller) {
        return BrandingResponse.of(
                setting, queries.ask(new FindOperator(caller.operator())).name());
    }
}
