package cairn.adapter.rest.api.console;

import cairn.adapter.rest.api.console.SessionResponse.SessionMember;
import cairn.adapter.rest.api.console.SessionResponse.SessionOperator;
import cairn.adapter.rest.api.console.SessionResponse.SessionTier;
import cairn.adapter.rest.http.CachePolicy;
import cairn.adapter.rest.http.binding.UnexpectedBody;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.request.AddressBlock;
import cairn.adapter.rest.http.request.ClientAddress;
import cairn.adapter.rest.http.request.RequestIds;
import cairn.adapter.rest.http.security.BeforePasswordChange;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.Caller.Credential;
import cairn.adapter.rest.http.security.KeyScope;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.adapter.rest.http.security.RoleName;
import cairn.application.port.in.ConsoleSessions;
import cairn.application.port.in.SignInOrigin;
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

@Controller("/v1/console")
@Tag(name = "Console")
@ExecuteOn(TaskExecutors.BLOCKING)
final class ConsoleController {

    static final String SESSION = "/v1/console/session";

    private final ConsoleSessions sessions;
    private final SignInAttempts attempts;
    private final SessionTokens tokens;
    private final SessionCookies cookies;
    private final RequestIds requestIds;
    private final ClientAddress addresses;
    private final Clock clock;

    ConsoleController(
            ConsoleSessions sessions,
            SignInAttempts attempts,
            SessionTokens tokens,
            SessionCookies cookies,
            RequestIds requestIds,
            ClientAddress addresses,
            Clock clock) {
        this.sessions = sessions;
        this.addresses = addresses;
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
            description =
                    "Starts a session in the console, held in cookies that scripts cannot read. Another cookie marks "
                            + "the browser as known for 90 days or until the password changes, so that password guesses by "
                            + "others do not lock it out. A member with a second factor also sends `code`; without it a right "
                            + "password leads to `second-factor-required`.")
    HttpResponse<SessionResponse> signIn(@Body SignInRequest request, HttpRequest<?> httpRequest) {
        var email = new EmailAddress(request.email());
        var network = AddressBlock.of(addresses.of(httpRequest));
        var device = cookies.device(httpRequest)
                .flatMap(tokens::knownDevice)
                .filter(known -> sessions.recognises(email, known));
        var counted = device.map(attempts::ofDevice).orElseGet(() -> attempts.ofUnknownDevice(email, network));
        var origin = new SignInOrigin(network.toString(), device.isPresent());
        var opened = sessions.signIn(email, request.proof(), origin, requestIds.of(httpRequest))
                .orElseThrow(() -> new ProblemException(
                        ProblemType.INVALID_CREDENTIALS, "The e-mail address, password or code is wrong"));
        counted.forgive();
        var response = withCookies(HttpResponse.created(response(opened.signedIn()), URI.create(SESSION)), opened);
        sessions.remember(opened.signedIn().session().member().id())
                .map(tokens::device)
                .ifPresent(token -> cookies.setDevice(response, token));
        return response;
    }

    @Post("/session/confirm")
    @NeedsMember
    @BeforePasswordChange
    @Operation(
            operationId = "confirmSession",
            summary = "Confirm the session",
            description = "Confirms the member's identity for sensitive operations: for ten minutes the session may "
                    + "create, rotate and revoke keys.")
    SessionResponse confirm(@Body ProofRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var here = caller.session().orElseThrow(ConsoleController::over);
        var counted = attempts.ofMember(here.member());
        var confirmed = sessions.confirm(here.id(), request.proof(), requestIds.of(httpRequest))
                .orElseThrow(
                        () -> new ProblemException(
                                ProblemType.VALIDATION_FAILED,
                                List.of(
                                        Fault.at(
                                                "",
                                                "must have the current password and, with a second factor, a code that was not used before"))));
        counted.forgive();
        return response(confirmed);
    }

    @Get("/session")
    @NeedsMember
    @BeforePasswordChange
    @Operation(
            operationId = "getSession",
            summary = "Get the session",
            description = "Returns the session with its member.")
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
            description =
                    "Renews the session's cookies. The renewal cookie is valid once: if it is used a second time, "
                            + "the session ends.")
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
        var requestId = requestIds.of(httpRequest);
        if (caller != null) {
            caller.session().map(Credential.Session::id).ifPresent(session -> sessions.end(session, requestId));
        } else {
            cookies.refresh(httpRequest)
                    .flatMap(tokens::refreshToken)
                    .map(RefreshToken::session)
                    .ifPresent(session -> sessions.end(session, requestId));
        }
        return withoutCookies();
    }

    @Delete("/sessions")
    @NeedsMember
    @BeforePasswordChange
    @Status(HttpStatus.NO_CONTENT)
    @Operation(
            operationId = "signOutEverywhere",
            summary = "Sign out everywhere",
            description = "Ends all sessions of the member.")
    HttpResponse<Void> signOutEverywhere(Caller caller, HttpRequest<?> httpRequest) {
        UnexpectedBody.refuse(httpRequest);
        var session = caller.session().orElseThrow(ConsoleController::over);
        sessions.endAll(session.member(), caller.context(requestIds.of(httpRequest)));
        return withoutCookies();
    }

    static ProblemException over() {
        return new ProblemException(ProblemType.INVALID_CREDENTIALS, "The session has ended: sign in again");
    }

    private SessionResponse response(SignedInMember signedIn) {
        var session = signedIn.session();
        var member = session.member();
        return new SessionResponse(
                new SessionMember(member.id().value(), member.email().value()),
                new SessionOperator(
                        member.operator().value(),
                        signedIn.operatorName(),
                        SessionTier.valueOf(signedIn.tier().name())),
                member.roles().stream()
                        .map(role -> RoleName.valueOf(role.name()))
                        .toList(),
                signedIn.scopes().stream()
                        .sorted()
                        .map(scope -> KeyScope.valueOf(scope.name()))
                        .toList(),
                tokens.csrf(session),
                session.expiresAt(),
                session.confirmedUntil(),
                session.passwordChangeRequired());
    }

    private MutableHttpResponse<SessionResponse> withCookies(
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
