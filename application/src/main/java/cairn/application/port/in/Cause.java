package cairn.application.port.in;

import cairn.domain.access.KeyId;
import cairn.domain.access.MemberId;
import java.util.Optional;

/**
 * Why a command was sent; it stands in the metadata of every event that follows from it.
 *
 * @param requestId names the request
 * @param actor who it was, such as {@code key:<id>} or {@code member:<id>}
 * @param key under which the command's effect is remembered; goes with one command of a request only
 */
public record Cause(String requestId, String actor, Optional<IdempotencyKey> key) {

    public Cause(String requestId, String actor) {
        this(requestId, actor, Optional.empty());
    }

    /** A request with a key, or with a token that was made with it. */
    public static Cause byKey(String requestId, KeyId key) {
        return new Cause(requestId, "key:" + key);
    }

    /** A request of somebody who has signed in. */
    public static Cause byMember(String requestId, MemberId member) {
        return new Cause(requestId, "member:" + member);
    }

    /** The same, to happen once however often it is sent with that key. */
    public Cause once(IdempotencyKey remembered) {
        return new Cause(requestId, actor, Optional.of(remembered));
    }

    /** The cause of one more command of the same request, which is remembered apart. */
    public Cause forPart(String name) {
        return new Cause(requestId, actor, key.map(whole -> whole.part(name)));
    }
}
