package cairn.application.access;

import cairn.application.port.in.FindKey;
import cairn.application.port.in.FindOperator;
import cairn.application.port.out.Operators;
import cairn.domain.access.KeyGrant;
import cairn.domain.access.Operator;
import cairn.domain.shared.Rejection.Missing;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

/** Tells who the operators are. */
final class AccessQueryHandler {

    private final Operators operators;

    AccessQueryHandler(Operators operators) {
        this.operators = operators;
    }

    @QueryHandler
    Operator answer(FindOperator question) {
        return operators.find(question.operatorId()).orElseThrow(() -> new Missing("There is no such operator"));
    }

    @QueryHandler
    KeyGrant answer(FindKey question) {
        return operators.findKey(question.keyId()).orElseThrow(() -> new Missing("There is no such key"));
    }
}
