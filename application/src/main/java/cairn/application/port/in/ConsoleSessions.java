package cairn.application.port.in;

import cairn.application.view.OpenedSession;
import cairn.application.view.SignedInMember;
import cairn.domain.access.KnownDevice;
import cairn.domain.access.MemberId;
import cairn.domain.access.RefreshToken;
import cairn.domain.access.SessionId;
import cairn.domain.shared.EmailAddress;
import java.util.Optional;

/** Members' sessions, the same on all nodes: what is ended here is over everywhere with the next request. */
public interface ConsoleSessions {

    /**
     * Opens a session; empty if address, password and code do not belong together. An address that nobody has takes as
     * long.
     *
     * @throws SecondFactorRefusal if the password is right, but a code is missing or too many were wrong
     * @throws Unavailable if too many are signing in
     */
    Optional<OpenedSession> signIn(EmailAddress email, Proof proof, SignInOrigin origin, String requestId);

    /** Returns whether a member has signed in with this address on this device, with the password in force. */
    boolean recognises(EmailAddress email, KnownDevice device);

    /** Returns a mark by which a browser is recognised at later sign-ins of the member; empty if the member is gone. */
    Optional<KnownDevice> remember(MemberId member);

    /**
     * Confirms a session if password and code are those of its member.
     *
     * @return the session as it is then; empty if one of them is wrong
     * @throws SecondFactorRefusal if the password is right, but a code is missing or too many were wrong
     * @throws Unavailable if too many are signing in
     */
    Optional<SignedInMember> confirm(SessionId session, Proof proof, String requestId);

    /**
     * Renews a session and replaces its token; empty if the token is not its latest one. One that was replaced some
     * seconds ago still renews, without a new token: two windows may have sent it at once. One replaced before that ends
     * the session.
     */
    Optional<OpenedSession> renew(RefreshToken token, String requestId);

    /** Who is in this session, if it is open. */
    Optional<SignedInMember> find(SessionId session);

    /** Ends a session, if there is one. */
    void end(SessionId session, String requestId);

    void endAll(MemberId member, CommandContext context);
}
