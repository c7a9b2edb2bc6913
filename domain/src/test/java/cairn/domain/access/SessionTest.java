package cairn.domain.access;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.shared.EmailAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SessionTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");
    private static final SessionId ID = new SessionId(UUID.fromString("019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b40"));
    private static final Member MEMBER = new Member(
            new MemberId(UUID.fromString("019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b30")),
            Operator.PLATFORM,
            new EmailAddress("maya@example.com"),
            Set.of(MemberRole.ADMIN),
            NOW);
    private static final Account ACCOUNT = new Account(MEMBER, "$argon2id$", NOW, true);
    private static final Session SESSION = Session.open(ID, ACCOUNT, NOW);

    @Test
    void itEndsTwelveHoursAfterItWasLastRenewed() {
        assertThat(SESSION.expiresAt()).isEqualTo(NOW.plus(Duration.ofHours(12)));
        assertThat(SESSION.end(NOW.plus(Duration.ofHours(11)))).isEqualTo(NOW.plus(Duration.ofHours(23)));
    }

    @Test
    void itEndsAfterSevenDaysInAnyCase() {
        assertThat(SESSION.end(NOW.plus(Duration.ofDays(7).minusHours(1)))).isEqualTo(NOW.plus(Duration.ofDays(7)));
    }

    @Test
    void sensitiveOperationsAreAllowedForTenMinutesAfterSigningIn() {
        assertThat(SESSION.confirmedUntil()).isEqualTo(NOW.plus(Duration.ofMinutes(10)));
        assertThat(SESSION.passwordChangeRequired()).isTrue();
    }

    @Test
    void anAccountRecognisesADeviceUntilItsPasswordChanges() {
        var device = new KnownDevice(UUID.randomUUID(), MEMBER.id(), NOW);
        var changed = new Account(MEMBER, "$argon2id$", NOW.plusMillis(1), false);
        var rehashed = new Account(MEMBER, "$argon2id$other", NOW, true);

        assertThat(ACCOUNT.recognises(device)).isTrue();
        assertThat(rehashed.recognises(device)).isTrue();
        assertThat(changed.recognises(device)).isFalse();
        assertThat(ACCOUNT.recognises(new KnownDevice(device.id(), new MemberId(UUID.randomUUID()), NOW)))
                .isFalse();
    }

    @Test
    void aTokenShowsNoSecret() {
        var token = new RefreshToken(ID, "secret");

        assertThat(token.toString()).doesNotContain("secret");
        assertThat(token.digest()).isNotEqualTo(new RefreshToken(ID, "Secret").digest());
    }

    @Test
    void whoItIsIsNotSaidInPassing() {
        assertThat(SESSION.toString()).doesNotContain("maya");
        assertThat(ACCOUNT.toString()).doesNotContain("maya", "argon");
    }
}
