package cairn.domain.access;

/** Something that was done in the name of an operator, or with its data, and is only recorded. */
public sealed interface AuditedAct extends Owned permits MemberEvent, DataEvent {

    OperatorId operatorId();
}
