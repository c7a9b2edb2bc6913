package cairn.adapter.rest.api.document;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindIssuer;
import cairn.application.port.in.Queries;
import cairn.application.port.in.SetIssuer;
import cairn.domain.access.MemberRole;
import cairn.domain.shared.Rejection.Missing;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Put;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Optional;

@Controller("/v1/account/billing")
@Tag(name = "Account")
@NeedsMember
@NeedsRole(MemberRole.OWNER)
@ExecuteOn(TaskExecutors.BLOCKING)
final class BillingController {

    private final Commands commands;
    private final Queries queries;
    private final CommandContexts contexts;

    BillingController(Commands commands, Queries queries, CommandContexts contexts) {
        this.commands = commands;
        this.queries = queries;
        this.contexts = contexts;
    }

    @Get
    @Operation(
            operationId = "getBilling",
            summary = "Get the particulars on documents",
            description = "Returns the agency's particulars on its invoices and receipts, or 404 before they are set.")
    BillingJson find(Caller caller) {
        return queries.ask(new FindIssuer(caller.operator(), Optional.empty()))
                .issuer()
                .map(BillingJson::of)
                .orElseThrow(Missing::object);
    }

    @Put
    @Operation(
            operationId = "changeBilling",
            summary = "Change the particulars on documents",
            description = "Replaces the agency's particulars on its future invoices and receipts, in both modes. Issued"
                    + " documents keep theirs.")
    BillingJson change(@Body BillingJson request, Caller caller, HttpRequest<?> httpRequest) {
        commands.send(new SetIssuer(caller.operator(), request.toIssuer()), contexts.of(httpRequest, caller));
        return find(caller);
    }
}
