package cairn.application.access;

import cairn.application.port.out.Members;
import cairn.domain.access.AccessCommand.AdmitMember;
import cairn.domain.access.AccessCommand.ChangeAccount;
import cairn.domain.access.AccessCommand.ChangeOperator;
import cairn.domain.access.AccessCommand.CreateOperator;
import cairn.domain.access.AccessCommand.GrantKey;
import cairn.domain.access.AccessCommand.InviteMember;
import cairn.domain.access.AccessCommand.RecordAct;
import cairn.domain.access.AccessCommand.ResumeOperator;
import cairn.domain.access.AccessCommand.RevokeKey;
import cairn.domain.access.AccessCommand.RotateKey;
import cairn.domain.access.AccessCommand.SuspendOperator;
import cairn.domain.access.MemberEvent.MemberAdded;
import cairn.domain.access.MemberEvent.MemberInvited;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Standing;
import java.time.Clock;
import java.util.List;
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
    void handle(
            ChangeAccount command, @InjectEntity(idProperty = "operatorId") Operator operator, EventAppender events) {
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

    /** Concurrent commands may both find the address free; the member store then decides. */
    @CommandHandler
    void handle(AdmitMember command, EventAppender events) {
        MemberRole.requireFor(command.operatorId(), command.roles());
        if (members.find(command.email()).isEmpty()) {
            requireRoom(command.operatorId());
            events.append(new MemberAdded(command.operatorId(), command.memberId(), command.roles()));
        }
    }

    @CommandHandler
    void handle(InviteMember command, EventAppender events) {
        MemberRole.requireFor(command.operatorId(), command.roles());
        if (members.find(command.email()).isEmpty()) {
            requireRoom(command.operatorId());
            events.append(new MemberInvited(command.operatorId(), command.memberId(), command.roles()));
        }
    }

    /** Concurrent commands may exceed the limit by their number. */
    private void requireRoom(OperatorId operator) {
        if (members.of(operator).size() >= MemberRole.MAX_MEMBERS) {
            throw new Conflict(
                    new Standing("full", List.of("remove")),
                    "An operator has at most " + MemberRole.MAX_MEMBERS + " members");
        }
    }

    @CommandHandler
    void handle(RecordAct command, EventAppender events) {
        events.append(command.act());
    }
}
