package cairn.application.view;

import cairn.domain.access.ApiKey;
import cairn.domain.access.Member;
import java.util.Optional;

/**
 * A new operator.
 *
 * @param keys the secrets of its first keys, which are shown once; absent for a repeated request
 * @param member its first member; absent if a member of another operator already has the address
 */
public record CreatedOperator(OperatorView operator, Optional<FirstKeys> keys, Optional<FirstMember> member) {

    public record FirstKeys(ApiKey live, ApiKey test) {}

    public record FirstMember(Member member, Optional<NewPassword> password) {}

    public boolean isReplay() {
        return keys.isEmpty();
    }
}
