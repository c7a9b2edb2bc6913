package cairn.application.port.out;

import cairn.domain.access.Account;
import cairn.domain.access.Member;
import cairn.domain.access.MemberId;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
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

    void setPassword(MemberId id, String hash);

    /** Removes a member with all its sessions; false if there is none. */
    boolean remove(MemberId id);
}
