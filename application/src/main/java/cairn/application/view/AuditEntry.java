package cairn.application.view;

import cairn.domain.access.KeyId;
import cairn.domain.access.MemberId;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * Something that was done.
 *
 * @param type what, such as {@code key.created}
 * @param actor who, such as {@code member:<id>}
 * @param key the key that it was done to
 * @param member the member that it was done to, or in whose name
 * @param attempts the number of failed sign-ins that it stands for
 * @param personal whether an export contained personal data
 */
public record AuditEntry(
        UUID id,
        String type,
        Instant at,
        String actor,
        String requestId,
        Optional<KeyId> key,
        Optional<MemberId> member,
        Optional<Integer> attempts,
        Optional<Boolean> personal) {}
