package cairn.application.port.in;

import cairn.domain.access.KeyId;
import cairn.domain.access.MemberId;

/**
 * Why a command was sent; it stands in the metadata of every event that follows from it.
 *
 * @param requestId names the request
 * @param actor who it was, such as {@code key:<id>} or {@code member:<id>}
 */
public record Cause(String requestId, String actor) {

    /** A request with a key, or with a token that was made with it. */
    public static Cause byKey(String requestId, KeyId key) {
        return new Cause(requestId, "key:" + key);
    }

    /** A request of somebody who has signed in. */
    public static Cause byMember(String requestId, MemberId member) {
        return new Cause(requestId, "member:" + member);
    }
}
