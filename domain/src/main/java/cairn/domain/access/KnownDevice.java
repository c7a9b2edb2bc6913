package cairn.domain.access;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * A browser in which a member has signed in. Its sign-in attempts are counted separately from those of unknown browsers
 * until the member changes the password.
 *
 * @param passwordSetAt when the member's password was set
 */
public record KnownDevice(UUID id, MemberId member, Instant passwordSetAt) {

    public static final Duration VALID_FOR = Duration.ofDays(90);
}
