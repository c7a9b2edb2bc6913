package cairn.domain.access;

/** An act in the name of an operator, or on its data, that is only recorded. */
public sealed interface AuditedAct extends Owned permits MemberEvent, DataEvent {

    OperatorId operatorId();
}
