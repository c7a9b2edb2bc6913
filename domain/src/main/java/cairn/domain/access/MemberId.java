package cairn.domain.access;

import java.util.UUID;

/** Names a member of an operator. */
public record MemberId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
