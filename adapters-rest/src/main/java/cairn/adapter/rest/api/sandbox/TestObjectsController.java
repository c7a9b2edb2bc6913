package cairn.adapter.rest.api.sandbox;

import cairn.adapter.rest.api.sandbox.ClosedObjectsResponse.ClosedObject;
import cairn.adapter.rest.api.sandbox.OpenObjects.OpenObject;
import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.security.NeedsTestMode;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.in.TestData;
import cairn.application.view.TestObjectKind;
import cairn.domain.access.Scope;
import cairn.domain.conditions.TestClosureCommand.ReopenAllTestRoutes;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Conflict;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Brings an operator's open test objects to an end, and empties its test lists. */
@Controller("/v1/test")
@Tag(name = "Sandbox")
@ExecuteOn(TaskExecutors.BLOCKING)
final class TestObjectsController {

    private static final int MOST_AT_ONCE = 100;

    private final OpenObjects objects;
    private final TestData data;
    private final Commands commands;
    private final CommandContexts contexts;
    private final LargeReads largeReads;
    private final Clock clock;

    TestObjectsController(
            OpenObjects objects,
            TestData data,
            Commands commands,
            CommandContexts contexts,
            LargeReads largeReads,
            Clock clock) {
        this.objects = objects;
        this.data = data;
        this.commands = commands;
        this.contexts = contexts;
        this.largeReads = largeReads;
        this.clock = clock;
    }

    @Post("/close-objects")
    @NeedsScope(value = Scope.EMERGENCY, or = Scope.OPERATOR)
    @NeedsTestMode
    @Operation(
            operationId = "closeTestObjects",
            summary = "Close all open test objects",
            description =
                    "For test keys: cancels the operator's open test bookings and reservations, checks guests out,"
                            + " withdraws applications, and ends dispatches, as far as the key's scopes cover them. This"
                            + " frees crews, rooms and passports. At most 100 objects are closed by a request. Closed"
                            + " objects and issued permits remain and can still be read.")
    ClosedObjectsResponse close(Caller caller, HttpRequest<?> httpRequest) {
        var context = contexts.of(httpRequest, caller);
        var open = open(caller, context.actor());
        return response(ended(open, context), open.size() > MOST_AT_ONCE);
    }

    @Post("/wipe-objects")
    @NeedsScope(value = Scope.EMERGENCY, or = Scope.OPERATOR)
    @NeedsTestMode
    @Operation(
            operationId = "wipeTestObjects",
            summary = "Wipe all test objects",
            description =
                    "For test keys: closes the operator's open test objects, takes the crews off completed bookings,"
                            + " withdraws issued permits, reopens routes that were closed for its test data, and then removes all of the operator's test objects from its"
                            + " lists, as far as the key's scopes cover them. At most 100 objects are changed by a"
                            + " request; the lists are emptied by the request that changes the last one. Keys, webhook"
                            + " endpoints, events and figures remain, and an object can still be read by its id.")
    ClosedObjectsResponse wipe(Caller caller, HttpRequest<?> httpRequest) {
        var context = contexts.of(httpRequest, caller);
        var began = clock.instant();
        var open = open(caller, context.actor());
        var found = new ArrayList<>(open);
        if (caller.has(Scope.OPERATOR)) {
            found.addAll(largeReads.inTurn(
                    caller.operator(),
                    () -> objects.remainders(caller.owner(), Nepal.dateAt(began), MOST_AT_ONCE + 1)
                            .toList()));
        }
        var ended = ended(found, context);
        boolean hasMore = found.size() > MOST_AT_ONCE || !ended.containsAll(closed(open));
        if (!hasMore) {
            reopenRoutes(caller, context);
            data.hide(caller.owner(), kindsFor(caller), began);
        }
        return response(ended, hasMore);
    }

    private void reopenRoutes(Caller caller, CommandContext context) {
        if (caller.has(Scope.OPERATOR)) {
            commands.send(new ReopenAllTestRoutes(caller.owner()), context.forPart("routes"));
        }
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

    private static Set<TestObjectKind> kindsFor(Caller caller) {
        var kinds = EnumSet.noneOf(TestObjectKind.class);
        if (caller.has(Scope.OPERATOR)) {
            kinds.add(TestObjectKind.TRIP);
        }
        if (caller.has(Scope.EMERGENCY)) {
            kinds.add(TestObjectKind.DISPATCH);
        }
        return kinds;
    }

    private List<ClosedObject> ended(List<OpenObject> found, CommandContext context) {
        return closed(found.stream()
                .limit(MOST_AT_ONCE)
                .filter(each -> isEnded(each, context))
                .toList());
    }

    private static List<ClosedObject> closed(List<OpenObject> objects) {
        return objects.stream()
                .map(each -> new ClosedObject(each.kind(), each.id()))
                .toList();
    }

    private static ClosedObjectsResponse response(List<ClosedObject> ended, boolean hasMore) {
        return new ClosedObjectsResponse(ended.size(), ended, hasMore);
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
