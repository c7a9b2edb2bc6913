package cairn.application.port.in;

import cairn.domain.access.KeyId;
import cairn.domain.access.MemberId;
import java.util.Optional;

/**
 * The origin of a command, stored in the metadata of every event that follows from it.
 *
 * @param requestId the id of the request
 * @param actor the author of the request, such as {@code key:<id>} or {@code member:<id>}
 * @param key the idempotency key under which the command's effect is stored; at most one command of a request has it
 */
public record CommandContext(String requestId, String actor, Optional<IdempotencyKey> key) {

    public CommandContext(String requestId, String actor) {
        this(requestId, actor, Optional.empty());
    }

    public static CommandContext byKey(String requestId, KeyId key) {
        return new CommandContext(requestId, "key:" + key);
    }

    public static CommandContext byMember(String requestId, MemberId member) {
        return new CommandContext(requestId, "member:" + member);
    }

    public CommandContext once(IdempotencyKey remembered) {
        return new CommandContext(requestId, actor, Optional.of(remembered));
    }

    public CommandContext withoutKey() {
        return new CommandContext(requestId, actor);
    }

    public CommandContext forPart(String name) {
        return new CommandContext(requestId, actor, key.map(whole -> whole.part(name)));
    }
}
