package cairn.application.access;

import cairn.domain.access.AccessCommand.ChangeOperator;
import cairn.domain.access.AccessCommand.CreateOperator;
import cairn.domain.access.AccessCommand.GrantKey;
import cairn.domain.access.AccessCommand.RecordAct;
import cairn.domain.access.AccessCommand.RevokeKey;
import cairn.domain.access.AccessCommand.RotateKey;
import cairn.domain.access.Operator;
import java.time.Clock;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.modelling.annotation.InjectEntity;

/** Hands each command to the operator it names. */
final class AccessCommandHandler {

    private final KeyRing keys;
    private final Clock clock;

    AccessCommandHandler(KeyRing keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
    }

    @CommandHandler
    void handle(CreateOperator command, EventAppender events) {
        keys.expect(command.liveKey());
        keys.expect(command.testKey());
        events.append(Operator.create(command));
    }

    @CommandHandler
    void handle(
            ChangeOperator command, @InjectEntity(idProperty = "operatorId") Operator operator, EventAppender events) {
        events.append(operator.change(command));
    }

    @CommandHandler
    void handle(GrantKey command, @InjectEntity(idProperty = "operatorId") Operator operator, EventAppender events) {
        keys.expect(command.key());
        events.append(operator.grant(command, clock.instant()));
    }

    @CommandHandler
    void handle(RotateKey command, @InjectEntity(idProperty = "operatorId") Operator operator, EventAppender events) {
        keys.expect(command.successor());
        events.append(operator.rotate(command, clock.instant()));
    }

    @CommandHandler
    void handle(RevokeKey command, @InjectEntity(idProperty = "operatorId") Operator operator, EventAppender events) {
        events.append(operator.revoke(command, clock.instant()));
    }

    @CommandHandler
    void handle(RecordAct command, EventAppender events) {
        events.append(command.act());
    }
}
