package cairn.application.port.in;

import cairn.domain.access.KeyId;

/**
 * Why a command was sent; it stands in the metadata of every event that follows from it.
 *
 * @param requestId names the request
 * @param actor who it was, such as {@code key:<id>}
 */
public record Cause(String requestId, String actor) {

    /** A request with a key, or with a token that was made with it. */
    public static Cause byKey(String requestId, KeyId key) {
        return new Cause(requestId, "key:" + key);
    }
}
