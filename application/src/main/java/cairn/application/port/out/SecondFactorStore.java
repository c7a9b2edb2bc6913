package cairn.application.port.out;

import cairn.domain.access.KeyDigest;
import cairn.domain.access.MemberId;
import cairn.domain.access.SecondFactor;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;

/** The second factors of members, shared by all nodes. They are removed with their members. */
public interface SecondFactorStore {

    Optional<SecondFactor> find(MemberId member);

    int recoveryCodesLeft(MemberId member);

    /** Stores a proposal in place of an earlier one, unless the member has an enabled second factor. */
    void propose(MemberId member, String sealedSecret);

    /** Enables what was proposed, with these recovery codes; false if that has happened meanwhile. */
    boolean enable(MemberId member, Collection<KeyDigest> recoveryCodes);

    /**
     * Counts an attempt with a code; false if there were five since then.
     *
     * @param since of earlier attempts nothing is remembered
     */
    boolean countAttempt(MemberId member, Instant now, Instant since);

    /** Uses up a time step and all before it, and forgets attempts; false if it was used up already. */
    boolean useStep(MemberId member, long step);

    /** Uses up a recovery code, and forgets attempts; false if there is no such code. */
    boolean useRecoveryCode(MemberId member, KeyDigest code);

    void remove(MemberId member);
}
