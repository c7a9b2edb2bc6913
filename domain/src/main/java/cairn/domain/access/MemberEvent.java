package cairn.domain.access;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/** The events of a {@link Member}, including failed sign-ins. They do not contain the member's email address. */
public sealed interface MemberEvent extends AuditedAct {

    MemberId memberId();

    /** Returns the operator in live mode, because a member acts for the operator as a whole. */
    @Override
    default Owner owner() {
        return new Owner(operatorId(), Mode.LIVE);
    }

    /**
     * Records that a member was added.
     *
     * @param roles the member's roles; empty for a member added before roles existed
     */
    record MemberAdded(OperatorId operatorId, MemberId memberId, Set<MemberRole> roles) implements MemberEvent {

        public MemberAdded {
            roles = inOrder(roles);
        }
    }

    record MemberInvited(OperatorId operatorId, MemberId memberId, Set<MemberRole> roles) implements MemberEvent {

        public MemberInvited {
            roles = inOrder(roles);
        }
    }

    record InvitationWithdrawn(OperatorId operatorId, MemberId memberId) implements MemberEvent {}

    record MemberRolesChanged(OperatorId operatorId, MemberId memberId, Set<MemberRole> roles) implements MemberEvent {

        public MemberRolesChanged {
            roles = inOrder(roles);
        }
    }

    record MemberRemoved(OperatorId operatorId, MemberId memberId) implements MemberEvent {}

    record MemberSignedIn(OperatorId operatorId, MemberId memberId, SessionId sessionId) implements MemberEvent {}

    /**
     * Records failed sign-ins with a wrong password or code, at most one event per member, minute and node.
     *
     * @param attempts the number of failed sign-ins that the event represents
     */
    record MemberSignInFailed(OperatorId operatorId, MemberId memberId, int attempts) implements MemberEvent {}

    record MemberSignedOut(OperatorId operatorId, MemberId memberId, SessionId sessionId) implements MemberEvent {}

    record SecondFactorEnabled(OperatorId operatorId, MemberId memberId) implements MemberEvent {}

    record SecondFactorDisabled(OperatorId operatorId, MemberId memberId) implements MemberEvent {}

    record RecoveryCodeUsed(OperatorId operatorId, MemberId memberId) implements MemberEvent {}

    record MemberPasswordChanged(OperatorId operatorId, MemberId memberId) implements MemberEvent {}

    record MemberSignedOutEverywhere(OperatorId operatorId, MemberId memberId) implements MemberEvent {}

    /**
     * Records that a session was ended because a refresh token was presented twice. One of the two callers may have
     * stolen it.
     */
    record SessionRevoked(OperatorId operatorId, MemberId memberId, SessionId sessionId) implements MemberEvent {}

    private static Set<MemberRole> inOrder(Set<MemberRole> roles) {
        return Collections.unmodifiableSet(new TreeSet<>(roles));
    }
}
