package cairn.application.port.in;

import cairn.application.view.OpenedSession;
import cairn.application.view.SignedInMember;
import cairn.domain.access.MemberId;
import cairn.domain.access.RefreshToken;
import cairn.domain.access.SessionId;
import cairn.domain.shared.EmailAddress;
import java.util.Optional;

/** Members' sessions, the same on all nodes: what is ended here is over everywhere with the next request. */
public interface ConsoleSessions {

    /**
     * Opens a session; empty if address and password do not belong together. An address that nobody has takes as long.
     *
     * @throws Unavailable if too many are signing in
     */
    Optional<OpenedSession> signIn(EmailAddress email, String password, String requestId);

    /**
     * Renews a session and replaces its token; empty if the token is not its latest one. One that was replaced some
     * seconds ago still renews, without a new token: two windows may have sent it at once. One replaced before that ends
     * the session.
     */
    Optional<OpenedSession> renew(RefreshToken token, String requestId);

    /** Who is in this session, if it is open. */
    Optional<SignedInMember> find(SessionId session);

    void end(SessionId session);

    void endAll(MemberId member, Cause cause);
}
