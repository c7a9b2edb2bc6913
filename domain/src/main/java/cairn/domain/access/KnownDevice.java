package cairn.domain.access;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * A browser in which a member has signed in. Its attempts are counted apart from those of strangers, as long as the
 * member keeps the password that was valid then.
 *
 * @param passwordSetAt when the member's password was set
 */
public record KnownDevice(UUID id, MemberId member, Instant passwordSetAt) {

    /** The time after the last sign-in for which a browser is recognised. */
    public static final Duration VALID_FOR = Duration.ofDays(90);
}
