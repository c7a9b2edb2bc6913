package cairn.adapter.rest.api.console;

import cairn.adapter.rest.http.binding.UnexpectedBody;
import cairn.adapter.rest.http.request.RequestIds;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.http.security.BeforePasswordChange;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.application.port.in.ConsoleSessions;
import cairn.domain.access.SessionId;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;

@Controller("/v1/console/sessions")
@Tag(name = "Console")
@NeedsMember
@BeforePasswordChange
@ExecuteOn(TaskExecutors.BLOCKING)
final class SessionListController {

    private final ConsoleSessions sessions;
    private final SessionCookies cookies;
    private final RequestIds requestIds;

    SessionListController(ConsoleSessions sessions, SessionCookies cookies, RequestIds requestIds) {
        this.sessions = sessions;
        this.cookies = cookies;
        this.requestIds = requestIds;
    }

    @Get
    @Operation(
            operationId = "listSessions",
            summary = "List sessions",
            description = "Returns the open sessions of the member, newest first; at most the newest 100.")
    Listing<OpenSessionResponse> list(@RequestBean PageRequest page, Caller caller) {
        var here = caller.session().orElseThrow(ConsoleController::over);
        return page.slice(
                sessions.of(here.member()),
                session -> new OpenSessionResponse(
                        session.id().value(),
                        session.openedAt(),
                        session.lastUsedAt(),
                        session.expiresAt(),
                        session.id().equals(here.id())));
    }

    @Delete("/{id}")
    @Status(HttpStatus.NO_CONTENT)
    @Operation(
            operationId = "endSession",
            summary = "End a session",
            description = "Ends a session of the member, on every node at once.")
    HttpResponse<Void> end(@PathVariable UUID id, Caller caller, HttpRequest<?> httpRequest) {
        UnexpectedBody.refuse(httpRequest);
        var here = caller.session().orElseThrow(ConsoleController::over);
        sessions.end(here.member(), new SessionId(id), requestIds.of(httpRequest));
        MutableHttpResponse<Void> response = HttpResponse.noContent();
        if (here.id().value().equals(id)) {
            cookies.clear(response);
        }
        return response;
    }
}
