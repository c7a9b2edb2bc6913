package cairn.adapter.rest.api.deadline;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.request.RequestIds;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.security.NeedsTestMode;
import cairn.application.port.in.Timekeeper;
import cairn.application.view.Deadline.Kind;
import cairn.domain.access.Scope;
import cairn.domain.shared.FaultCode;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

@Controller("/v1/test")
@Tag(name = "Sandbox")
@ExecuteOn(TaskExecutors.BLOCKING)
final class TestDeadlineController {

    private static final Duration FARTHEST = Duration.ofDays(400);

    private final Timekeeper timekeeper;
    private final CommandContexts contexts;
    private final RequestIds requestIds;
    private final DeadlineMapper mapper;
    private final LargeReads largeReads;
    private final Clock clock;

    TestDeadlineController(
            Timekeeper timekeeper,
            CommandContexts contexts,
            RequestIds requestIds,
            DeadlineMapper mapper,
            LargeReads largeReads,
            Clock clock) {
        this.timekeeper = timekeeper;
        this.contexts = contexts;
        this.requestIds = requestIds;
        this.mapper = mapper;
        this.largeReads = largeReads;
        this.clock = clock;
    }

    @Post("/fire-deadlines")
    @NeedsScope(value = Scope.EMERGENCY, or = Scope.OPERATOR)
    @NeedsTestMode
    @Operation(
            operationId = "fireDeadlines",
            summary = "Fire deadlines ahead of their time",
            description =
                    "For test keys: fires now the deadlines of the operator's test objects that are due by a given"
                            + " time, for the objects that the key's scopes cover. One request fires at most 100"
                            + " deadlines, and escalates each dispatch once.")
    FiredDeadlinesResponse fire(@Body FireDeadlinesRequest request, Caller caller, HttpRequest<?> httpRequest) {
        if (request.until().isAfter(clock.instant().plus(FARTHEST))) {
            throw new ProblemException(
                    ProblemType.VALIDATION_FAILED,
                    List.of(Fault.at(
                            FaultCode.OUT_OF_RANGE, "/until", "must be at most " + FARTHEST.toDays() + " days ahead")));
        }
        var context = caller.context(requestIds.of(httpRequest));
        return mapper.toResponse(timekeeper.fireUntil(request.until(), caller.owner(), kindsFor(caller), context));
    }

    @Post("/advance-clock")
    @NeedsScope(value = Scope.EMERGENCY, or = Scope.OPERATOR)
    @NeedsTestMode
    @Operation(
            operationId = "advanceClock",
            summary = "Advance the test clock",
            description = "For test keys: lets time pass for the operator's test objects that exist, and fires their"
                    + " deadlines that are then due, in their order, for the objects that the key's scopes cover."
                    + " The waiting retries of its test webhook deliveries come nearer by the same time, for at most"
                    + " 1,000 objects. Several advances add up. One request fires at most 100 deadlines; a request with 0 seconds"
                    + " fires the rest.")
    FiredDeadlinesResponse advance(@Body AdvanceClockRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var context = contexts.of(httpRequest, caller, request);
        var by = Duration.ofSeconds(request.seconds());
        return mapper.toResponse(largeReads.inTurn(
                caller.operator(), () -> timekeeper.advance(by, caller.owner(), kindsFor(caller), context)));
    }

    private static Set<Kind> kindsFor(Caller caller) {
        var kinds = EnumSet.noneOf(Kind.class);
        for (var kind : Kind.values()) {
            if (caller.has(scopeOf(kind))) {
                kinds.add(kind);
            }
        }
        return kinds;
    }

    private static Scope scopeOf(Kind kind) {
        return switch (kind) {
            case BOOKING_HOLD, PERMIT_EXPIRY -> Scope.OPERATOR;
            case DISPATCH_ESCALATION -> Scope.EMERGENCY;
        };
    }
}
