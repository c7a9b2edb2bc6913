package cairn.application.access;

import cairn.application.axon.History;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.in.MemberInvitations;
import cairn.application.port.log.Tags;
import cairn.application.port.out.Identities;
import cairn.application.port.out.Invitations;
import cairn.application.port.out.Members;
import cairn.application.port.out.Passwords;
import cairn.application.view.CreatedInvitation;
import cairn.domain.access.AccessCommand.InviteMember;
import cairn.domain.access.AccessCommand.RecordAct;
import cairn.domain.access.Account;
import cairn.domain.access.Invitation;
import cairn.domain.access.InvitationToken;
import cairn.domain.access.Member;
import cairn.domain.access.MemberEvent;
import cairn.domain.access.MemberEvent.InvitationWithdrawn;
import cairn.domain.access.MemberEvent.MemberAdded;
import cairn.domain.access.MemberEvent.MemberInvited;
import cairn.domain.access.MemberId;
import cairn.domain.access.MemberRole;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Standing;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Manages invitations. The event that invites a person is appended before the row is added, so that a repeated request
 * completes an operation that a crash interrupted; all other operations change rows first.
 */
public final class InvitationService implements MemberInvitations {

    private final Invitations invitations;
    private final Members members;
    private final Passwords passwords;
    private final PasswordRules rules;
    private final Commands commands;
    private final History history;
    private final Identities identities;
    private final Clock clock;

    public InvitationService(
            Invitations invitations,
            Members members,
            Passwords passwords,
            PasswordRules rules,
            Commands commands,
            History history,
            Identities identities,
            Clock clock) {
        this.invitations = invitations;
        this.members = members;
        this.passwords = passwords;
        this.rules = rules;
        this.commands = commands;
        this.history = history;
        this.identities = identities;
        this.clock = clock;
    }

    @Override
    public Optional<CreatedInvitation> invite(
            OperatorId operator, EmailAddress email, Set<MemberRole> roles, MemberId by, CommandContext context) {
        requireRoom(operator);
        var result = commands.send(new InviteMember(operator, new MemberId(identities.next()), email, roles), context);
        if (result.moment().isEmpty()) {
            return Optional.empty();
        }
        var id = result.first(MemberInvited.class).memberId();
        var invitation = Invitation.open(
                new Member(id, operator, email, roles, result.moment().get().at()));
        if (result.isReplay() && (isOpen(invitation) || isOver(invitation))) {
            return Optional.of(new CreatedInvitation(invitation, Optional.empty()));
        }
        var token = new InvitationToken(passwords.random());
        if (invitations.add(invitation, token, by)) {
            return Optional.of(new CreatedInvitation(invitation, Optional.of(token)));
        }
        commands.send(
                new RecordAct(new InvitationWithdrawn(operator, id)),
                new CommandContext(context.requestId(), context.actor()));
        return Optional.empty();
    }

    private void requireRoom(OperatorId operator) {
        if (of(operator).size() >= MemberRole.MAX_MEMBERS) {
            throw new Conflict(
                    new Standing("full", List.of("withdraw")),
                    "An operator has at most " + MemberRole.MAX_MEMBERS + " open invitations");
        }
    }

    private boolean isOpen(Invitation invitation) {
        return of(invitation.operator()).stream().anyMatch(open -> open.id().equals(invitation.id()));
    }

    private boolean isOver(Invitation invitation) {
        return !clock.instant().isBefore(invitation.expiresAt())
                || history.list(Tags.of(invitation.id()), MemberEvent.class).stream()
                        .anyMatch(recorded -> recorded.event() instanceof MemberAdded
                                || recorded.event() instanceof InvitationWithdrawn);
    }

    @Override
    public List<Invitation> of(OperatorId operator) {
        return invitations.of(operator, clock.instant());
    }

    @Override
    public void withdraw(OperatorId operator, MemberId invitation, CommandContext context) {
        if (!invitations.withdraw(operator, invitation, clock.instant())) {
            throw new Missing("There is no such invitation");
        }
        commands.send(new RecordAct(new InvitationWithdrawn(operator, invitation)), context);
    }

    @Override
    public Optional<Invitation> find(InvitationToken token) {
        return invitations.find(token, clock.instant());
    }

    @Override
    public Optional<Member> accept(InvitationToken token, String password, String requestId) {
        return find(token).flatMap(invitation -> accept(invitation, token, password, requestId));
    }

    private Optional<Member> accept(Invitation invitation, InvitationToken token, String password, String requestId) {
        if (members.find(invitation.email()).isPresent()) {
            throw new Invalid(FaultCode.DUPLICATE, "token", "must not be for the address of an existing member");
        }
        rules.require("password", password, invitation.email(), invitation.operator());
        var hash = passwords.hash(password);
        var now = clock.instant();
        var member = invitation.accepted(now);
        if (!invitations.accept(token, new Account(member, hash, now, false))) {
            return Optional.empty();
        }
        commands.send(
                new RecordAct(new MemberAdded(member.operator(), member.id(), member.roles())),
                CommandContext.byMember(requestId, member.id()));
        return Optional.of(member);
    }
}
