package cairn.application.view;

import cairn.domain.access.RefreshToken;
import java.util.Optional;

/**
 * A session that was opened or renewed.
 *
 * @param refresh what renews it next; absent where another window has got it
 */
public record OpenedSession(SignedInMember signedIn, Optional<RefreshToken> refresh) {}
