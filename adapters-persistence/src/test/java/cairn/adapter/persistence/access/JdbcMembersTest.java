package cairn.adapter.persistence.access;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestContext;
import cairn.application.port.out.Members;
import cairn.domain.access.Account;
import cairn.domain.access.Member;
import cairn.domain.access.MemberId;
import cairn.domain.access.MemberRole;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
import io.micronaut.context.ApplicationContext;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class JdbcMembersTest {

    private static final ApplicationContext CONTEXT = TestContext.fresh();
    private static final Instant JOINED = Instant.parse("2026-11-20T08:30:00.123456Z");

    private final Members members = CONTEXT.getBean(Members.class);
    private final OperatorId operator = new OperatorId(UUID.randomUUID());

    @AfterAll
    static void close() {
        CONTEXT.close();
    }

    @Test
    void aMemberIsFoundByItsIdAndByItsAddressInAnyLetterCase() {
        var maya = account("Maya@everest.example", JOINED);
        assertThat(members.add(maya)).isTrue();
        assertThat(members.find(maya.member().id())).contains(maya);
        assertThat(members.find(new EmailAddress("mAYA@everest.example"))).contains(maya);
        assertThat(members.find(new MemberId(UUID.randomUUID()))).isEmpty();
        assertThat(members.find(new EmailAddress("nobody@everest.example"))).isEmpty();
    }

    @Test
    void anAddressBelongsToOneMember() {
        assertThat(members.add(account("pemba@everest.example", JOINED))).isTrue();
        assertThat(members.add(account("Pemba@Everest.example", JOINED))).isFalse();
    }

    @Test
    void anOperatorsMembersAreListedInTheOrderInWhichTheyJoined() {
        var second = account("second@everest.example", JOINED.plusSeconds(1));
        var first = account("first@everest.example", JOINED);
        assertThat(members.add(second)).isTrue();
        assertThat(members.add(first)).isTrue();
        assertThat(members.of(operator)).containsExactly(first.member(), second.member());
        assertThat(members.of(new OperatorId(UUID.randomUUID()))).isEmpty();
    }

    @Test
    void aChosenPasswordReplacesAnIssuedOne() {
        var issued = account("nima@everest.example", JOINED);
        assertThat(members.add(issued)).isTrue();
        var later = JOINED.plusSeconds(60);
        members.setPassword(issued.member().id(), "chosen", later);
        assertThat(members.find(issued.member().id())).contains(new Account(issued.member(), "chosen", later, false));
    }

    @Test
    void aHashIsReplacedUnlessItHasChanged() {
        var account = account("dawa@everest.example", JOINED);
        var id = account.member().id();
        assertThat(members.add(account)).isTrue();
        members.replaceHash(id, "another", "newest");
        assertThat(members.find(id)).contains(account);
        members.replaceHash(id, "hash", "newer");
        assertThat(members.find(id)).contains(new Account(account.member(), "newer", JOINED, true));
    }

    @Test
    void aMemberIsRemovedOnce() {
        var account = account("lhakpa@everest.example", JOINED);
        assertThat(members.add(account)).isTrue();
        assertThat(members.remove(account.member().id())).isTrue();
        assertThat(members.remove(account.member().id())).isFalse();
        assertThat(members.find(account.member().id())).isEmpty();
    }

    private Account account(String email, Instant at) {
        var member = new Member(
                new MemberId(UUID.randomUUID()),
                operator,
                new EmailAddress(email),
                Set.of(MemberRole.BOOKINGS, MemberRole.ANALYST),
                at);
        return new Account(member, "hash", at, true);
    }
}
