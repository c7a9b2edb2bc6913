package cairn.application.view;

import cairn.domain.access.SessionId;
import java.time.Instant;

/**
 * An open session of a member.
 *
 * @param lastUsedAt when the session was last renewed, which a session in use does every five minutes
 */
public record OpenSession(SessionId id, Instant openedAt, Instant lastUsedAt, Instant expiresAt) {}
