package cairn.application.port.out;

import cairn.domain.access.Account;
import cairn.domain.access.Member;
import cairn.domain.access.MemberId;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The members of all operators. They are people: what is removed is gone. */
public interface Members {

    /** Adds a member; false if the address, in whatever case, is somebody's already. */
    boolean add(Account account);

    Optional<Account> find(EmailAddress email);

    Optional<Account> find(MemberId id);

    /** The longest-standing first. */
    List<Member> of(OperatorId operator);

    /** Replaces a password by one that the member has chosen. */
    void setPassword(MemberId id, String hash, Instant at);

    /** Replaces the hash of a password by another of the same password, unless the hash has changed meanwhile. */
    void replaceHash(MemberId id, String present, String next);

    /** Removes a member with all its sessions; false if there is none. */
    boolean remove(MemberId id);
}
