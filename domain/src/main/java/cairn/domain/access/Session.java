package cairn.domain.access;

import java.time.Duration;
import java.time.Instant;

/**
 * A member's stay in the console.
 *
 * @param expiresAt when it ends unless it is renewed before
 */
public record Session(SessionId id, Member member, Instant openedAt, Instant expiresAt) {

    /** How long somebody may be away. */
    public static final Duration IDLE = Duration.ofHours(12);

    /** After this one signs in anew, however busy one was. */
    public static final Duration LONGEST = Duration.ofDays(7);

    public static Session open(SessionId id, Member member, Instant now) {
        return new Session(id, member, now, now.plus(IDLE));
    }

    /** When it ends if it is renewed now. */
    public Instant end(Instant now) {
        Instant idle = now.plus(IDLE);
        Instant last = openedAt.plus(LONGEST);
        return idle.isBefore(last) ? idle : last;
    }
}
