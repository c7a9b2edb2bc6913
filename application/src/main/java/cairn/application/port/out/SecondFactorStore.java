package cairn.application.port.out;

import cairn.domain.access.KeyDigest;
import cairn.domain.access.MemberId;
import cairn.domain.access.SecondFactor;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;

/** Stores the second factors of members for all nodes. They are removed with their members. */
public interface SecondFactorStore {

    Optional<SecondFactor> find(MemberId member);

    int recoveryCodesLeft(MemberId member);

    /** Stores a proposed secret in place of an earlier proposal, unless the member has an enabled second factor. */
    void propose(MemberId member, String sealedSecret);

    /** Enables the proposed secret with these recovery codes; false if it was enabled meanwhile. */
    boolean enable(MemberId member, Collection<KeyDigest> recoveryCodes);

    /**
     * Counts an attempt with a code; false if five were counted since a moment.
     *
     * @param since the moment before which attempts are forgotten
     */
    boolean countAttempt(MemberId member, Instant now, Instant since);

    /** Marks a time step and all earlier ones as used, and resets the attempts; false if the step was used already. */
    boolean useStep(MemberId member, long step);

    /** Marks a recovery code as used, and resets the attempts; false if there is no such code. */
    boolean useRecoveryCode(MemberId member, KeyDigest code);

    void remove(MemberId member);
}
