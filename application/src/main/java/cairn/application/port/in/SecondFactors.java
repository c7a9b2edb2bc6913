package cairn.application.port.in;

import cairn.application.view.SecondFactorEnrolment;
import cairn.application.view.SecondFactorStatus;
import cairn.domain.access.MemberId;
import cairn.domain.access.SessionId;
import java.util.List;
import java.util.Optional;

/** Manages members' second factors: authenticator codes (RFC 6238), and recovery codes for a lost authenticator. */
public interface SecondFactors {

    SecondFactorStatus status(MemberId member);

    /**
     * Creates a secret for an authenticator and replaces an earlier proposal. The secret has no effect until it is
     * enabled.
     *
     * @throws cairn.domain.shared.Rejection.Conflict if a second factor is enabled
     */
    SecondFactorEnrolment enrol(MemberId member);

    /**
     * Enables the second factor if the code is the authenticator's, and ends all other sessions.
     *
     * @return the recovery codes, which are shown only once; empty if the code is wrong
     * @throws cairn.domain.shared.Rejection.Conflict if no secret is proposed
     * @throws SecondFactorRefusal if too many codes were wrong
     */
    Optional<List<String>> enable(MemberId member, SessionId here, String code, CommandContext context);

    /**
     * Disables the second factor.
     *
     * @return whether password and code were right; otherwise nothing has changed
     * @throws cairn.domain.shared.Rejection.Conflict if no second factor is enabled
     * @throws SecondFactorRefusal if the code is missing, or too many were wrong
     * @throws Unavailable if too many sign-ins are in progress
     */
    boolean disable(MemberId member, Proof proof, CommandContext context);
}
