package cairn.domain.access;

/** What has happened to a {@link Member}, or was tried in its name. Whose address it is, is told elsewhere. */
public sealed interface MemberEvent extends AuditedAct {

    MemberId memberId();

    /** A member acts for the operator as a whole; it is told among its live objects. */
    @Override
    default Owner owner() {
        return new Owner(operatorId(), Mode.LIVE);
    }

    record MemberAdded(OperatorId operatorId, MemberId memberId) implements MemberEvent {}

    record MemberRemoved(OperatorId operatorId, MemberId memberId) implements MemberEvent {}

    record MemberSignedIn(OperatorId operatorId, MemberId memberId, SessionId sessionId) implements MemberEvent {}

    /**
     * Sign-ins with a wrong password or code, at most one event per member, minute and node.
     *
     * @param attempts the number of failed sign-ins that the event stands for
     */
    record MemberSignInFailed(OperatorId operatorId, MemberId memberId, int attempts) implements MemberEvent {}

    record MemberSignedOut(OperatorId operatorId, MemberId memberId, SessionId sessionId) implements MemberEvent {}

    record SecondFactorEnabled(OperatorId operatorId, MemberId memberId) implements MemberEvent {}

    record SecondFactorDisabled(OperatorId operatorId, MemberId memberId) implements MemberEvent {}

    /** A recovery code was accepted in place of a code of the authenticator; it is used up. */
    record RecoveryCodeUsed(OperatorId operatorId, MemberId memberId) implements MemberEvent {}

    record MemberPasswordChanged(OperatorId operatorId, MemberId memberId) implements MemberEvent {}

    record MemberSignedOutEverywhere(OperatorId operatorId, MemberId memberId) implements MemberEvent {}

    /** A refresh token was shown for the second time: one of two has stolen it, so neither goes on. */
    record SessionRevoked(OperatorId operatorId, MemberId memberId, SessionId sessionId) implements MemberEvent {}
}
