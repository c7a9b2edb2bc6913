package cairn.adapter.persistence.access;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestContext;
import cairn.application.port.out.Members;
import cairn.application.port.out.Sessions;
import cairn.domain.access.Account;
import cairn.domain.access.Member;
import cairn.domain.access.MemberId;
import cairn.domain.access.MemberRole;
import cairn.domain.access.OperatorId;
import cairn.domain.access.RefreshToken;
import cairn.domain.access.Renewal;
import cairn.domain.access.Session;
import cairn.domain.access.SessionId;
import cairn.domain.shared.EmailAddress;
import io.micronaut.context.ApplicationContext;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JdbcSessionsTest {

    private static final ApplicationContext CONTEXT = TestContext.fresh();
    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00.123456Z");

    private final Members members = CONTEXT.getBean(Members.class);
    private final Sessions sessions = CONTEXT.getBean(Sessions.class);
    private final Account account = account();

    @AfterAll
    static void close() {
        CONTEXT.close();
    }

    @BeforeEach
    void addMember() {
        assertThat(members.add(account)).isTrue();
    }

    @Test
    void anOpenSessionIsFoundUntilItExpires() {
        var session = open();
        assertThat(sessions.find(session.id(), NOW)).contains(session);
        assertThat(sessions.find(session.id(), session.expiresAt().minusMillis(1)))
                .contains(session);
        assertThat(sessions.find(session.id(), session.expiresAt())).isEmpty();
        assertThat(sessions.find(new SessionId(UUID.randomUUID()), NOW)).isEmpty();
    }

    @Test
    void noSessionIsOpenedForAReplacedPassword() {
        members.setPassword(account.member().id(), "other", NOW.plusSeconds(1));
        var session = Session.open(new SessionId(UUID.randomUUID()), account, NOW);
        assertThat(sessions.open(session, token(session, "first"), account)).isFalse();
        assertThat(sessions.find(session.id(), NOW)).isEmpty();
    }

    @Test
    void openingASessionDeletesExpiredOnes() {
        var expired = open();
        var later = expired.expiresAt();
        var next = Session.open(new SessionId(UUID.randomUUID()), account, later);
        assertThat(sessions.open(next, token(next, "first"), account)).isTrue();
        assertThat(sessions.find(expired.id(), NOW)).isEmpty();
        assertThat(sessions.find(next.id(), later)).contains(next);
    }

    @Test
    void renewingASessionReplacesItsTokenAndItsEnd() {
        var session = open();
        var later = NOW.plus(Duration.ofHours(1));
        assertThat(renew(session, "first", "second", later)).isEqualTo(Renewal.RENEWED);
        assertThat(renew(session, "second", "third", later)).isEqualTo(Renewal.RENEWED);
        assertThat(sessions.find(session.id(), later).map(Session::expiresAt)).contains(session.end(later));
    }

    @Test
    void aReplacedTokenIsReusedAfterTheGracePeriod() {
        var session = open();
        assertThat(renew(session, "first", "second", NOW)).isEqualTo(Renewal.RENEWED);
        assertThat(renew(session, "first", "other", NOW.plusSeconds(9))).isEqualTo(Renewal.JUST_REPLACED);
        assertThat(renew(session, "first", "other", NOW.plusSeconds(10))).isEqualTo(Renewal.REUSED);
    }

    @Test
    void anUnknownTokenCountsAsReused() {
        var session = open();
        assertThat(renew(session, "unknown", "second", NOW)).isEqualTo(Renewal.REUSED);
    }

    @Test
    void anEndedSessionIsOver() {
        var session = open();
        sessions.end(session.id());
        assertThat(sessions.find(session.id(), NOW)).isEmpty();
        assertThat(renew(session, "first", "second", NOW)).isEqualTo(Renewal.OVER);
    }

    @Test
    void aConfirmationIsKept() {
        var session = open();
        var later = NOW.plusSeconds(5);
        sessions.confirm(session.id(), later);
        assertThat(sessions.find(session.id(), NOW).map(Session::confirmedAt)).contains(later);
    }

    @Test
    void allOrAllOtherSessionsOfAMemberAreEnded() {
        var kept = open();
        var other = open();
        sessions.endOthersOf(account.member().id(), kept.id());
        assertThat(sessions.find(other.id(), NOW)).isEmpty();
        assertThat(sessions.find(kept.id(), NOW)).contains(kept);
        sessions.endAllOf(account.member().id());
        assertThat(sessions.find(kept.id(), NOW)).isEmpty();
    }

    @Test
    void removingAMemberEndsItsSessions() {
        var session = open();
        assertThat(members.remove(account.member().id())).isTrue();
        assertThat(sessions.find(session.id(), NOW)).isEmpty();
    }

    private Session open() {
        var session = Session.open(new SessionId(UUID.randomUUID()), account, NOW);
        assertThat(sessions.open(session, token(session, "first"), account)).isTrue();
        return session;
    }

    private Renewal renew(Session session, String secret, String next, Instant now) {
        return sessions.renew(session, token(session, secret), token(session, next), now);
    }

    private static RefreshToken token(Session session, String secret) {
        return new RefreshToken(session.id(), secret);
    }

    private static Account account() {
        var email = new EmailAddress("%s@everest.example".formatted(UUID.randomUUID()));
        var member = new Member(
                new MemberId(UUID.randomUUID()),
                new OperatorId(UUID.randomUUID()),
                email,
                Set.of(MemberRole.CREW),
                NOW);
        return new Account(member, "hash", NOW, true);
    }
}
