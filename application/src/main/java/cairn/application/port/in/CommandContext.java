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
public record CommandContext(String requestId, String actor, Optional<IdempotencyKey> key) {

    public CommandContext(String requestId, String actor) {
        this(requestId, actor, Optional.empty());
    }

    /** A request with a key, or with a token that was made with it. */
    public static CommandContext byKey(String requestId, KeyId key) {
        return new CommandContext(requestId, "key:" + key);
    }

    /** A request of somebody who has signed in. */
    public static CommandContext byMember(String requestId, MemberId member) {
        return new CommandContext(requestId, "member:" + member);
    }

    /** The same, to happen once however often it is sent with that key. */
    public CommandContext once(IdempotencyKey remembered) {
        return new CommandContext(requestId, actor, Optional.of(remembered));
    }

    /** The cause of one more command of the same request, which is remembered apart. */
    public CommandContext forPart(String name) {
        return new CommandContext(requestId, actor, key.map(whole -> whole.part(name)));
    }
}
