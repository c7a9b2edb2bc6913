package cairn.domain.access;

import java.time.Duration;
import java.time.Instant;

/**
 * A member's session in the console. It ends after {@link #IDLE} without a request, and at the latest after
 * {@link #LONGEST}.
 *
 * @param confirmedAt when the member last proved its identity in the session
 * @param passwordChangeRequired whether the member must replace its password before anything else
 */
public record Session(
        SessionId id,
        Member member,
        Instant openedAt,
        Instant expiresAt,
        Instant confirmedAt,
        boolean passwordChangeRequired) {

    public static final Duration IDLE = Duration.ofHours(12);

    public static final Duration LONGEST = Duration.ofDays(7);

    /** The time after a confirmation for which sensitive operations are allowed. */
    public static final Duration CONFIRMATION = Duration.ofMinutes(10);

    public static Session open(SessionId id, Account account, Instant now) {
        return new Session(id, account.member(), now, now.plus(IDLE), now, account.passwordChangeRequired());
    }

    public Instant end(Instant now) {
        Instant idle = now.plus(IDLE);
        Instant last = openedAt.plus(LONGEST);
        return idle.isBefore(last) ? idle : last;
    }

    public Instant confirmedUntil() {
        return confirmedAt.plus(CONFIRMATION);
    }
}
