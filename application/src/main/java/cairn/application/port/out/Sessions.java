package cairn.application.port.out;

import cairn.application.view.OpenSession;
import cairn.domain.access.Account;
import cairn.domain.access.MemberId;
import cairn.domain.access.RefreshToken;
import cairn.domain.access.Renewal;
import cairn.domain.access.Session;
import cairn.domain.access.SessionId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

public interface Sessions {

    /**
     * Opens a session, and deletes expired ones.
     *
     * @return false if the account's password has changed meanwhile, or the member was removed
     */
    boolean open(Session session, RefreshToken token, Account account);

    /** Replaces the token if it is the session's latest. Of several concurrent calls one succeeds. */
    Renewal renew(Session session, RefreshToken token, RefreshToken next, Instant now);

    Optional<Session> find(SessionId id, Instant now);

    /** Returns a member's open sessions, newest first; at most the newest hundred. */
    List<OpenSession> of(MemberId member, Instant now);

    void confirm(SessionId id, Instant at);

    void end(SessionId id);

    void endAllOf(MemberId member);

    void endOthersOf(MemberId member, SessionId kept);
}
