package cairn.application.port.in;

import cairn.application.view.SecondFactorEnrolment;
import cairn.application.view.SecondFactorStatus;
import cairn.domain.access.MemberId;
import cairn.domain.access.SessionId;
import java.util.List;
import java.util.Optional;

/** The second factors of members: codes of an authenticator (RFC 6238), and recovery codes for when it is lost. */
public interface SecondFactors {

    SecondFactorStatus status(MemberId member);

    /**
     * Proposes a secret for an authenticator, in place of an earlier proposal. Nothing changes before it is enabled.
     *
     * @throws cairn.domain.shared.Rejection.Conflict if a second factor is enabled
     */
    SecondFactorEnrolment enrol(MemberId member);

    /**
     * Enables the second factor if the code is the authenticator's, and ends all sessions but this one.
     *
     * @return the recovery codes, which are shown this once; empty if the code is wrong
     * @throws cairn.domain.shared.Rejection.Conflict if nothing is proposed
     * @throws SecondFactorRefusal if too many codes were wrong
     */
    Optional<List<String>> enable(MemberId member, SessionId here, String code, CommandContext context);

    /**
     * Disables the second factor.
     *
     * @return whether password and code were right; otherwise nothing has happened
     * @throws cairn.domain.shared.Rejection.Conflict if no second factor is enabled
     * @throws SecondFactorRefusal if the code is missing, or too many were wrong
     * @throws Unavailable if too many are signing in
     */
    boolean disable(MemberId member, Proof proof, CommandContext context);
}
