package cairn.application.port.in;

import cairn.application.view.OpenSession;
import cairn.application.view.OpenedSession;
import cairn.application.view.SignedInMember;
import cairn.domain.access.KnownDevice;
import cairn.domain.access.MemberId;
import cairn.domain.access.RefreshToken;
import cairn.domain.access.SessionId;
import cairn.domain.shared.EmailAddress;
import java.util.List;
import java.util.Optional;

/**
 * Manages members' sessions across all nodes: a session that is ended is invalid everywhere from the next request on.
 */
public interface ConsoleSessions {

    /**
     * Opens a session; empty if address, password and code do not match. An unknown address takes as long as a known
     * one.
     *
     * @throws SecondFactorRefusal if the password is right, but a code is missing or too many were wrong
     * @throws Unavailable if too many sign-ins are in progress
     */
    Optional<OpenedSession> signIn(EmailAddress email, Proof proof, SignInOrigin origin, String requestId);

    /** Returns whether a member has signed in with this address on this device, with the present password. */
    boolean recognises(EmailAddress email, KnownDevice device);

    /** Returns a marker that identifies a browser at later sign-ins of the member; empty if the member was removed. */
    Optional<KnownDevice> remember(MemberId member);

    /**
     * Confirms a session if password and code are those of its member.
     *
     * @return the session after the confirmation; empty if password or code is wrong
     * @throws SecondFactorRefusal if the password is right, but a code is missing or too many were wrong
     * @throws Unavailable if too many sign-ins are in progress
     */
    Optional<SignedInMember> confirm(SessionId session, Proof proof, String requestId);

    /**
     * Renews a session and replaces its token; empty if the token is not the session's latest. A token that was
     * replaced a few seconds ago still renews, without a new token, because two windows may send it at once. A token
     * replaced before that ends the session.
     */
    Optional<OpenedSession> renew(RefreshToken token, String requestId);

    Optional<SignedInMember> find(SessionId session);

    /** Returns a member's open sessions, newest first; at most the newest hundred. */
    List<OpenSession> of(MemberId member);

    void end(MemberId member, SessionId session, String requestId);

    void end(SessionId session, String requestId);

    void endAll(MemberId member, CommandContext context);
}
