package cairn.adapter.rest.api.console;

import cairn.adapter.rest.http.binding.UnexpectedBody;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.request.RequestIds;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.Caller.Credential;
import cairn.adapter.rest.http.security.NeedsConfirmation;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.application.port.in.SecondFactors;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;

@Controller("/v1/console/second-factor")
@Tag(name = "Console")
@NeedsMember
@ExecuteOn(TaskExecutors.BLOCKING)
final class SecondFactorController {

    private final SecondFactors factors;
    private final SignInAttempts attempts;
    private final RequestIds requestIds;

    SecondFactorController(SecondFactors factors, SignInAttempts attempts, RequestIds requestIds) {
        this.factors = factors;
        this.attempts = attempts;
        this.requestIds = requestIds;
    }

    @Get
    @Operation(
            operationId = "getSecondFactor",
            summary = "Get the second factor",
            description = "Returns whether the member signs in with an authenticator code in addition to the password.")
    SecondFactorResponse find(Caller caller) {
        var status = factors.status(session(caller).member());
        return new SecondFactorResponse(status.isEnabled(), status.recoveryCodesLeft());
    }

    @Post
    @NeedsConfirmation
    @Operation(
            operationId = "enrolSecondFactor",
            summary = "Enrol an authenticator",
            description = "Returns a new secret for an authenticator (RFC 6238: SHA-1, six digits, 30 seconds) and "
                    + "replaces one that was not confirmed. Sign-ins require its codes once one of them has been "
                    + "confirmed.")
    SecondFactorEnrolmentResponse enrol(Caller caller, HttpRequest<?> httpRequest) {
        UnexpectedBody.refuse(httpRequest);
        var enrolment = factors.enrol(session(caller).member());
        return new SecondFactorEnrolmentResponse(enrolment.secret(), enrolment.uri(), QrImage.svg(enrolment.uri()));
    }

    @Post("/confirm")
    @Operation(
            operationId = "confirmSecondFactor",
            summary = "Confirm the authenticator",
            description =
                    "Enables the second factor if the code is right, and ends all of the member's other sessions. Returns"
                            + " ten recovery codes, shown this once: each replaces one code of the authenticator.")
    RecoveryCodesResponse confirm(@Body CodeRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var here = session(caller);
        return factors.enable(here.member(), here.id(), request.code(), caller.context(requestIds.of(httpRequest)))
                .map(RecoveryCodesResponse::new)
                .orElseThrow(() -> new ProblemException(
                        ProblemType.VALIDATION_FAILED,
                        List.of(Fault.at("/code", "must be the current code of the authenticator"))));
    }

    @Post("/disable")
    @Status(HttpStatus.NO_CONTENT)
    @Operation(
            operationId = "disableSecondFactor",
            summary = "Disable the second factor",
            description = "Disables the second factor. This needs the password and a code of the authenticator or a "
                    + "recovery code.")
    void disable(@Body ProofRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var here = session(caller);
        var counted = attempts.ofMember(here.member());
        if (!factors.disable(here.member(), request.proof(), caller.context(requestIds.of(httpRequest)))) {
            throw new ProblemException(
                    ProblemType.VALIDATION_FAILED,
                    List.of(Fault.at("", "must have the current password and a code that was not used before")));
        }
        counted.forgive();
    }

    private static Credential.Session session(Caller caller) {
        return caller.session().orElseThrow(ConsoleController::over);
    }
}
