package cairn.adapter.rest.api.permitapplication;

import cairn.adapter.rest.http.history.AsOfListOption;
import cairn.adapter.rest.http.history.AsOfOption;
import cairn.adapter.rest.http.history.EarlierReads;
import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.EncodedResponses;
import cairn.adapter.rest.http.response.GrowingPageRequest;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.TimeFilters;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindApplication;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListEarlierApplications;
import cairn.application.port.in.Queries;
import cairn.application.port.out.Identities;
import cairn.application.view.ApplicationView;
import cairn.domain.access.Requester;
import cairn.domain.access.Scope;
import cairn.domain.permitapplication.ApplicationCommand.WithdrawApplication;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.shared.FaultCode;
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
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

@Controller("/v1/permits")
@Tag(name = "Permits")
@ExecuteOn(TaskExecutors.BLOCKING)
final class ApplicationController {

    private final Commands commands;
    private final Queries queries;
    private final Identities identities;
    private final CommandContexts contexts;
    private final EncodedResponses responses;
    private final ApplicationMapper mapper;
    private final LargeReads largeReads;
    private final EarlierReads earlier;

    ApplicationController(
            Commands commands,
            Queries queries,
            Identities identities,
            CommandContexts contexts,
            EncodedResponses responses,
            ApplicationMapper mapper,
            LargeReads largeReads,
            EarlierReads earlier) {
        this.commands = commands;
        this.queries = queries;
        this.identities = identities;
        this.contexts = contexts;
        this.responses = responses;
        this.mapper = mapper;
        this.largeReads = largeReads;
        this.earlier = earlier;
    }

    @Post("/apply")
    @Status(HttpStatus.CREATED)
    @NeedsScope(Scope.OPERATOR)
    @Operation(
            operationId = "applyForPermits",
            summary = "Apply for permits",
            description =
                    "Applies for the permits that a party needs on a route's primary trail, and returns what each "
                            + "applicant pays. For one route and trek date there is at most one application per passport, "
                            + "across all operators.")
    HttpResponse<ApplicationResponse> apply(@Body ApplyRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var command = mapper.toCommand(request, new ApplicationId(identities.next()), caller.owner());
        var result = commands.send(command, contexts.of(httpRequest, caller, request));
        var made = result.created(ApplicationView.class);
        var answer = HttpResponse.created(mapper.toResponse(made), URI.create("/v1/permits/applications/" + made.id()));
        return IdempotentResponses.mark(answer, result);
    }

    @Get("/applications")
    @NeedsScope(value = Scope.OPERATOR, or = Scope.PERMIT_DESK)
    @Operation(
            operationId = "listPermitApplications",
            summary = "List permit applications",
            description =
                    "Returns the operator's applications, newest first; for the permit desk, those of all operators "
                            + "in the key's mode. The list includes the caller's own latest changes. With `as_of`, it "
                            + "shows the applications as they were then, by pages that can be short; follow "
                            + "`next_cursor` until there is none.")
    HttpResponse<Listing<ApplicationResponse>> list(
            @RequestBean ApplicationFilters filters,
            @RequestBean TimeFilters times,
            @RequestBean GrowingPageRequest page,
            @RequestBean AsOfListOption asOf,
            Caller caller) {
        if (filters.from() != null && filters.to() != null && filters.to().isBefore(filters.from())) {
            throw new ProblemException(
                    ProblemType.INVALID_PARAMETER,
                    List.of(Fault.of(FaultCode.CONFLICT, "to", "must not be before from")));
        }
        var question =
                new ListApplications(requesterOf(caller), mapper.toFilter(filters), times.windows(), page.window());
        return earlier.page(
                        asOf,
                        page,
                        caller,
                        moment -> queries.ask(new ListEarlierApplications(question, moment)),
                        mapper::toResponse)
                .orElseGet(() -> largeReads.page(
                        caller.operator(),
                        page.limit(),
                        () -> page.response(queries.ask(question), mapper::toResponse)));
    }

    @Get("/applications/{id}")
    @NeedsScope(value = Scope.OPERATOR, or = Scope.PERMIT_DESK)
    @Operation(
            operationId = "getPermitApplication",
            summary = "Get a permit application",
            description = "Returns a permit application as it is, or as it was at an earlier point.")
    ApplicationResponse find(@PathVariable UUID id, @RequestBean AsOfOption asOf, Caller caller) {
        return mapper.toResponse(earlier.read(
                asOf,
                caller,
                moment -> queries.ask(new FindApplication(new ApplicationId(id), requesterOf(caller), moment))));
    }

    @Delete("/applications/{id}")
    @NeedsScope(Scope.OPERATOR)
    @Operation(
            operationId = "withdrawPermitApplication",
            summary = "Withdraw a permit application",
            description =
                    "Withdraws an application before its permits are issued. Withdrawing it again changes nothing. A "
                            + "withdrawn application remains readable.",
            parameters =
                    @Parameter(
                            name = "If-Match",
                            in = ParameterIn.HEADER,
                            description =
                                    "An ETag. The request is rejected if the application has changed since that ETag was"
                                            + " returned."))
    ApplicationResponse withdraw(@PathVariable UUID id, Caller caller, HttpRequest<?> httpRequest) {
        var context = contexts.of(httpRequest, caller);
        var application = new ApplicationId(id);
        var agency = new Requester.Agency(caller.owner());
        var command = new WithdrawApplication(application, caller.owner(), expected(application, agency, httpRequest));
        var result = commands.send(command, context);
        return mapper.toResponse(queries.ask(new FindApplication(application, agency, result.moment())));
    }

    private Optional<Integer> expected(ApplicationId id, Requester requester, HttpRequest<?> httpRequest) {
        return responses.expectedVersion(
                httpRequest,
                () -> queries.ask(new FindApplication(id, requester)),
                mapper::toResponse,
                ApplicationView::version);
    }

    private static Requester requesterOf(Caller caller) {
        return caller.has(Scope.PERMIT_DESK) ? new Requester.Desk(caller.mode()) : new Requester.Agency(caller.owner());
    }
}
