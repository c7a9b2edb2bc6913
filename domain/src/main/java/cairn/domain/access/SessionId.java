package cairn.domain.access;

import java.util.UUID;

/** Names the time from a sign-in to its sign-out. */
public record SessionId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
