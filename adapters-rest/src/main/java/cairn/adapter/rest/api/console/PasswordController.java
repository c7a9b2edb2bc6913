package cairn.adapter.rest.api.console;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.request.RequestIds;
import cairn.adapter.rest.http.security.BeforePasswordChange;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.application.port.in.ConsoleSessions;
import cairn.application.port.in.Membership;
import cairn.application.port.in.PasswordChange;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Put;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;

@Controller("/v1/console/password")
@Tag(name = "Console")
@ExecuteOn(TaskExecutors.BLOCKING)
final class PasswordController {

    private final Membership membership;
    private final ConsoleSessions sessions;
    private final SignInAttempts attempts;
    private final SessionTokens tokens;
    private final SessionCookies cookies;
    private final RequestIds requestIds;

    PasswordController(
            Membership membership,
            ConsoleSessions sessions,
            SignInAttempts attempts,
            SessionTokens tokens,
            SessionCookies cookies,
            RequestIds requestIds) {
        this.membership = membership;
        this.sessions = sessions;
        this.attempts = attempts;
        this.tokens = tokens;
        this.cookies = cookies;
        this.requestIds = requestIds;
    }

    @Put
    @NeedsMember
    @BeforePasswordChange
    @Status(HttpStatus.NO_CONTENT)
    @Operation(
            operationId = "changePassword",
            summary = "Change the password",
            description = "Changes the password and ends all other sessions of the member; the current one counts as "
                    + "confirmed. Passwords that are easy to guess are refused: common passwords, repetitions, "
                    + "keyboard patterns, the e-mail address and the operator's name.")
    HttpResponse<Void> change(@Body PasswordRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var here = caller.session().orElseThrow(ConsoleController::over);
        var counted = attempts.ofMember(here.member());
        boolean done = membership.changePassword(
                new PasswordChange(here.member(), here.id(), request.currentPassword(), request.newPassword()),
                caller.context(requestIds.of(httpRequest)));
        if (!done) {
            throw new ProblemException(
                    ProblemType.VALIDATION_FAILED,
                    List.of(Fault.at("/current_password", "must be the current password")));
        }
        counted.forgive();
        MutableHttpResponse<Void> response = HttpResponse.noContent();
        sessions.remember(here.member()).map(tokens::device).ifPresent(token -> cookies.setDevice(response, token));
        return response;
    }
}
