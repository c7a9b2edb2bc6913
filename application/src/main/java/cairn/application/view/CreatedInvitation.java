package cairn.application.view;

import cairn.domain.access.Invitation;
import cairn.domain.access.InvitationToken;
import java.util.Optional;

/**
 * A new invitation.
 *
 * @param token the secret of its link, which is shown once; absent for a repeated request
 */
public record CreatedInvitation(Invitation invitation, Optional<InvitationToken> token) {

    public boolean isReplay() {
        return token.isEmpty();
    }
}
