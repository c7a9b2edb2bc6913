package cairn.adapter.rest.console;

import cairn.adapter.rest.CachePolicy;
import cairn.adapter.rest.access.Caller;
import cairn.adapter.rest.access.Caller.Credential;
import cairn.adapter.rest.access.NeedsMember;
import cairn.adapter.rest.access.OpenToAll;
import cairn.adapter.rest.body.UnexpectedBody;
import cairn.adapter.rest.console.SessionResponse.SessionMember;
import cairn.adapter.rest.console.SessionResponse.SessionOperator;
import cairn.adapter.rest.problem.Fault;
import cairn.adapter.rest.problem.ProblemException;
import cairn.adapter.rest.problem.ProblemType;
import cairn.adapter.rest.request.RequestIds;
import cairn.application.port.in.ConsoleSessions;
import cairn.application.port.in.Membership;
import cairn.application.view.OpenedSession;
import cairn.application.view.SignedInMember;
import cairn.domain.access.RefreshToken;
import cairn.domain.shared.EmailAddress;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Put;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Signing in to the console, and out of it. */
@Controller("/v1/console")
@Tag(name = "Console")
@ExecuteOn(TaskExecutors.BLOCKING)
final class ConsoleController {

    static final String SESSION = "/v1/console/session";

    private final ConsoleSessions sessions;
    private final Membership membership;
    private final SignInAttempts attempts;
    private final SessionTokens tokens;
    private final SessionCookies cookies;
    private final RequestIds requestIds;
    private final Clock clock;

    ConsoleController(
            ConsoleSessions sessions,
            Membership membership,
            SignInAttempts attempts,
            SessionTokens tokens,
            SessionCookies cookies,
            RequestIds requestIds,
            Clock clock) {
        this.sessions = sessions;
        this.membership = membership;
        this.attempts = attempts;
        this.tokens = tokens;
        this.cookies = cookies;
        this.requestIds = requestIds;
        this.clock = clock;
    }

    @Post("/session")
    @OpenToAll
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "signIn",
            summary = "Sign in",
            description = "Opens a session in the console, kept in cookies that no script can read.")
    HttpResponse<SessionResponse> signIn(@Body SignInRequest request, HttpRequest<?> httpRequest) {
        var email = new EmailAddress(request.email());
        attempts.count(email);
        var opened = sessions.signIn(email, request.password(), requestIds.of(httpRequest))
                .orElseThrow(() -> new ProblemException(
                        ProblemType.INVALID_CREDENTIALS, "The e-mail address and the password do not belong together"));
        attempts.forgive(email);
        return withCookies(HttpResponse.created(response(opened.signedIn()), URI.create(SESSION)), opened);
    }

    @Get("/session")
    @NeedsMember
    @Operation(operationId = "getSession", summary = "Get the session", description = "Who is signed in.")
    SessionResponse find(Caller caller) {
        return caller.session()
                .flatMap(session -> sessions.find(session.id()))
                .map(this::response)
                .orElseThrow(ConsoleController::over);
    }

    @Post("/session/refresh")
    @OpenToAll
    @Operation(
            operationId = "renewSession",
            summary = "Renew the session",
            description = "Renews the cookies. The cookie for this is good for once: shown again later, it ends the"
                    + " session.")
    HttpResponse<SessionResponse> renew(HttpRequest<?> httpRequest) {
        UnexpectedBody.refuse(httpRequest);
        var renewed = cookies.refresh(httpRequest)
                .flatMap(tokens::refreshToken)
                .flatMap(token -> sessions.renew(token, requestIds.of(httpRequest)))
                .orElseThrow(ConsoleController::over);
        return withCookies(HttpResponse.ok(response(renewed.signedIn())), renewed);
    }

    @Delete("/session")
    @OpenToAll
    @Status(HttpStatus.NO_CONTENT)
    @Operation(operationId = "signOut", summary = "Sign out", description = "Ends the session, if there is one.")
    HttpResponse<Void> signOut(@Nullable Caller caller, HttpRequest<?> httpRequest) {
        UnexpectedBody.refuse(httpRequest);
        if (caller != null) {
            caller.session().map(Credential.Session::id).ifPresent(sessions::end);
        } else {
            cookies.refresh(httpRequest)
                    .flatMap(tokens::refreshToken)
                    .map(RefreshToken::session)
                    .ifPresent(sessions::end);
        }
        return withoutCookies();
    }

    @Delete("/sessions")
    @NeedsMember
    @Status(HttpStatus.NO_CONTENT)
    @Operation(
            operationId = "signOutEverywhere",
            summary = "Sign out everywhere",
            description = "Ends all of the member's sessions at once.")
    HttpResponse<Void> signOutEverywhere(Caller caller, HttpRequest<?> httpRequest) {
        UnexpectedBody.refuse(httpRequest);
        var session = caller.session().orElseThrow(ConsoleController::over);
        sessions.endAll(session.member(), caller.cause(requestIds.of(httpRequest)));
        return withoutCookies();
    }

    @Put("/password")
    @NeedsMember
    @Status(HttpStatus.NO_CONTENT)
    @Operation(
            operationId = "changePassword",
            summary = "Change the password",
            description = "Changes the password, and ends all of the member's other sessions.")
    void changePassword(@Body PasswordRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var here = caller.session()
                .flatMap(session -> sessions.find(session.id()))
                .orElseThrow(ConsoleController::over)
                .session();
        attempts.count(here.member().email());
        boolean done = membership.changePassword(
                here.member().id(),
                here.id(),
                request.currentPassword(),
                request.newPassword(),
                caller.cause(requestIds.of(httpRequest)));
        if (!done) {
            throw new ProblemException(
                    ProblemType.VALIDATION_FAILED,
                    List.of(Fault.at("/current_password", "must be the password in force")));
        }
        attempts.forgive(here.member().email());
    }

    private static ProblemException over() {
        return new ProblemException(ProblemType.INVALID_CREDENTIALS, "The session is over: sign in again");
    }

    private SessionResponse response(SignedInMember signedIn) {
        var session = signedIn.session();
        var member = session.member();
        return new SessionResponse(
                new SessionMember(member.id().value(), member.email().value()),
                new SessionOperator(member.operator().value(), signedIn.operatorName()),
                tokens.csrf(session),
                session.expiresAt());
    }

    private HttpResponse<SessionResponse> withCookies(
            MutableHttpResponse<SessionResponse> response, OpenedSession opened) {
        var session = opened.signedIn().session();
        cookies.setAccess(response, tokens.access(session));
        opened.refresh()
                .ifPresent(token -> cookies.setRefresh(
                        response,
                        tokens.refresh(token, session),
                        Duration.between(clock.instant(), session.expiresAt())));
        return response.header(HttpHeaders.CACHE_CONTROL, CachePolicy.PRIVATE);
    }

    private HttpResponse<Void> withoutCookies() {
        MutableHttpResponse<Void> response = HttpResponse.noContent();
        cookies.clear(response);
        return response;
    }
}
