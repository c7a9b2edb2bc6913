package cairn.application.port.out;

import cairn.domain.access.Account;
import cairn.domain.access.Member;
import cairn.domain.access.MemberId;
import cairn.domain.access.MemberRole;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Stores the members of all operators. Removed members are deleted completely, because they are personal data. */
public interface Members {

    /** Adds a member; false if the address, in any letter case, already belongs to a member. */
    boolean add(Account account);

    Optional<Account> find(EmailAddress email);

    Optional<Account> find(MemberId id);

    List<Member> of(OperatorId operator);

    /** Replaces a password by one that the member chose. */
    void setPassword(MemberId id, String hash, Instant at);

    /** Replaces the hash of a password by another hash of the same password, unless the hash has changed meanwhile. */
    void replaceHash(MemberId id, String present, String next);

    /**
     * Replaces a member's roles, unless no member would be left who manages the operator's members. Concurrent calls
     * for one operator take effect one after another.
     */
    boolean assign(OperatorId operator, MemberId id, Set<MemberRole> roles);

    /**
     * Removes a member with all sessions, unless no member would be left who manages the operator's members. Concurrent
     * calls for one operator take effect one after another.
     */
    boolean removeUnlessLast(OperatorId operator, MemberId id);

    /** Removes a member with all sessions; false if there is no such member. */
    boolean remove(MemberId id);
}
