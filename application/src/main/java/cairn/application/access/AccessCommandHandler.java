package cairn.application.access;

import cairn.application.port.out.Members;
import cairn.domain.access.AccessCommand.AdmitMember;
import cairn.domain.access.AccessCommand.ChangeOperator;
import cairn.domain.access.AccessCommand.CreateOperator;
import cairn.domain.access.AccessCommand.GrantKey;
import cairn.domain.access.AccessCommand.RecordAct;
import cairn.domain.access.AccessCommand.ResumeOperator;
import cairn.domain.access.AccessCommand.RevokeKey;
import cairn.domain.access.AccessCommand.RotateKey;
import cairn.domain.access.AccessCommand.SuspendOperator;
import cairn.domain.access.MemberEvent.MemberAdded;
import cairn.domain.access.Operator;
import java.time.Clock;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.modelling.annotation.InjectEntity;

final class AccessCommandHandler {

    private final ApiKeyCache keys;
    private final Members members;
    private final Clock clock;

    AccessCommandHandler(ApiKeyCache keys, Members members, Clock clock) {
        this.keys = keys;
        this.members = members;
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
    void handle(
            SuspendOperator command, @InjectEntity(idProperty = "operatorId") Operator operator, EventAppender events) {
        events.append(operator.suspend(command));
    }

    @CommandHandler
    void handle(
            ResumeOperator command, @InjectEntity(idProperty = "operatorId") Operator operator, EventAppender events) {
        events.append(operator.resume());
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

    /** Concurrent commands may both find the address free; the member store then decides. */
    @CommandHandler
    void handle(AdmitMember command, EventAppender events) {
        if (members.find(command.email()).isEmpty()) {
            events.append(new MemberAdded(command.operatorId(), command.memberId()));
        }
    }

    @CommandHandler
    void handle(RecordAct command, EventAppender events) {
        events.append(command.act());
    }
}
