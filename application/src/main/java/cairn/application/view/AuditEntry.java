package cairn.application.view;

import cairn.domain.access.KeyId;
import cairn.domain.access.MemberId;
import cairn.domain.access.MemberRole;
import cairn.domain.currency.DailyRates;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * An entry of the audit trail.
 *
 * @param type the kind of operation, such as {@code key.created}
 * @param actor the author, such as {@code member:<id>}
 * @param member the member that was changed, or in whose name the operation was done
 * @param attempts the number of failed sign-ins that the entry represents
 * @param personal whether an export contained personal data
 * @param rates the currency rates of a day that were published
 */
public record AuditEntry(
        UUID id,
        String type,
        Instant at,
        String actor,
        String requestId,
        Optional<KeyId> key,
        Optional<MemberId> member,
        Optional<Set<MemberRole>> roles,
        Optional<Integer> attempts,
        Optional<String> reason,
        Optional<Boolean> personal,
        Optional<DailyRates> rates) {}
