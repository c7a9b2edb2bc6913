package cairn.adapter.rest.api.sandbox;

import cairn.adapter.rest.api.sandbox.ClosedObjectsResponse.ClosedObject;
import cairn.adapter.rest.api.sandbox.OpenObjects.OpenObject;
import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.security.NeedsTestMode;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.domain.access.Scope;
import cairn.domain.shared.Rejection.Conflict;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.ArrayList;
import java.util.List;

/** Brings an operator's open test objects to an end. */
@Controller("/v1/test/close-objects")
@Tag(name = "Sandbox")
@ExecuteOn(TaskExecutors.BLOCKING)
final class TestObjectsController {

    private static final int MOST_AT_ONCE = 100;

    private final OpenObjects objects;
    private final Commands commands;
    private final CommandContexts contexts;

    TestObjectsController(OpenObjects objects, Commands commands, CommandContexts contexts) {
        this.objects = objects;
        this.commands = commands;
        this.contexts = contexts;
    }

    @Post
    @NeedsScope(value = Scope.EMERGENCY, or = Scope.OPERATOR)
    @NeedsTestMode
    @Operation(
            operationId = "closeTestObjects",
            summary = "Close all open test objects",
            description =
                    "For test keys: cancels the operator's open test bookings and reservations, checks guests out,"
                            + " withdraws applications, and ends dispatches, as far as the key's scopes cover"
                            + " them. This frees crews, rooms and passports. At most 100 objects are closed by a request. Closed"
                            + " objects and issued permits remain and can still be read.")
    ClosedObjectsResponse close(Caller caller, HttpRequest<?> httpRequest) {
        var context = contexts.of(httpRequest, caller);
        var open = open(caller, context.actor());
        var closed = open.stream()
                .limit(MOST_AT_ONCE)
                .filter(each -> isEnded(each, context))
                .map(each -> new ClosedObject(each.kind(), each.id()))
                .toList();
        return new ClosedObjectsResponse(closed.size(), closed, open.size() > MOST_AT_ONCE);
    }

    private List<OpenObject> open(Caller caller, String actor) {
        var open = new ArrayList<OpenObject>();
        if (caller.has(Scope.OPERATOR)) {
            objects.trips(caller.owner(), MOST_AT_ONCE + 1).forEach(open::add);
        }
        if (caller.has(Scope.EMERGENCY)) {
            objects.dispatches(caller.owner(), actor, MOST_AT_ONCE + 1).forEach(open::add);
        }
        return open;
    }

    /** Sends the command. An object that has meanwhile come to an end otherwise is left as it is. */
    private boolean isEnded(OpenObject object, CommandContext context) {
        try {
            commands.send(object.end(), context.forPart(object.id().toString()));
            return true;
        } catch (Conflict changed) {
            return false;
        }
    }
}
