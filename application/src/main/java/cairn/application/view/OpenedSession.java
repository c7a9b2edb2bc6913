package cairn.application.view;

import cairn.domain.access.RefreshToken;
import java.util.Optional;

/**
 * A session that was opened or renewed.
 *
 * @param refresh the token for the next renewal; absent if another window has received it
 */
public record OpenedSession(SignedInMember signedIn, Optional<RefreshToken> refresh) {}
