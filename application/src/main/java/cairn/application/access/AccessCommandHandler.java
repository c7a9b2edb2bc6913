package cairn.application.access;

import cairn.application.port.out.Operators;
import cairn.domain.access.AccessCommand.CreateOperator;
import cairn.domain.access.AccessCommand.GrantKey;
import cairn.domain.access.Operator;
import cairn.domain.shared.Rejection.Missing;
import java.time.Clock;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;

/** Admits operators and gives them keys. */
final class AccessCommandHandler {

    private final Operators operators;
    private final Clock clock;

    AccessCommandHandler(Operators operators, Clock clock) {
        this.operators = operators;
        this.clock = clock;
    }

    @CommandHandler
    void handle(CreateOperator command) {
        var operator = Operator.create(command, clock.instant());
        operators.add(operator, operator.firstKeys(command));
    }

    @CommandHandler
    void handle(GrantKey command) {
        var operator = operators.find(command.operatorId()).orElseThrow(() -> new Missing("There is no such operator"));
        operators.add(operator.grant(command, clock.instant()));
    }
}
