package cairn.application.access;

import cairn.application.axon.History;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.in.Membership;
import cairn.application.port.in.PasswordChange;
import cairn.application.port.in.SignInOrigin;
import cairn.application.port.log.Tags;
import cairn.application.port.out.Identities;
import cairn.application.port.out.Invitations;
import cairn.application.port.out.Members;
import cairn.application.port.out.Passwords;
import cairn.application.port.out.Sessions;
import cairn.application.view.AdmittedMember;
import cairn.application.view.NewPassword;
import cairn.domain.access.AccessCommand.AdmitMember;
import cairn.domain.access.AccessCommand.RecordAct;
import cairn.domain.access.Account;
import cairn.domain.access.Member;
import cairn.domain.access.MemberEvent;
import cairn.domain.access.MemberEvent.MemberAdded;
import cairn.domain.access.MemberEvent.MemberPasswordChanged;
import cairn.domain.access.MemberEvent.MemberRemoved;
import cairn.domain.access.MemberEvent.MemberRolesChanged;
import cairn.domain.access.MemberId;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Standing;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Manages members. Their addresses are stored outside the log, where they can be deleted; the log records the
 * operations.
 */
public final class MemberAdministration implements Membership {

    private static final String NEW_PASSWORD = "newPassword";

    private final Members members;
    private final Sessions sessions;
    private final Passwords passwords;
    private final Commands commands;
    private final History history;
    private final Identities identities;
    private final PasswordRules rules;
    private final Invitations invitations;
    private final Clock clock;

    public MemberAdministration(
            Members members,
            Sessions sessions,
            Passwords passwords,
            Commands commands,
            History history,
            Identities identities,
            PasswordRules rules,
            Invitations invitations,
            Clock clock) {
        this.members = members;
        this.sessions = sessions;
        this.passwords = passwords;
        this.commands = commands;
        this.history = history;
        this.identities = identities;
        this.rules = rules;
        this.invitations = invitations;
        this.clock = clock;
    }

    @Override
    public NewPassword newPassword() {
        var text = passwords.random();
        return new NewPassword(text, passwords.hash(text), true);
    }

    @Override
    public Optional<AdmittedMember> admit(
            OperatorId operator,
            EmailAddress email,
            Set<MemberRole> roles,
            NewPassword password,
            CommandContext context) {
        var result = commands.send(new AdmitMember(operator, new MemberId(identities.next()), email, roles), context);
        if (result.moment().isEmpty()) {
            return Optional.empty();
        }
        var id = result.first(MemberAdded.class).memberId();
        var member =
                new Member(id, operator, email, roles, result.moment().get().at());
        if (result.isReplay() && (members.find(id).isPresent() || wasRemoved(id))) {
            return Optional.of(new AdmittedMember(member, true));
        }
        return enter(member, password, context);
    }

    /**
     * The event is appended before the row is added, so that a repeated request completes an operation that a crash
     * interrupted.
     */
    private Optional<AdmittedMember> enter(Member member, NewPassword password, CommandContext context) {
        if (members.add(new Account(member, password.hash(), member.addedAt(), password.isTemporary()))) {
            return Optional.of(new AdmittedMember(member, false));
        }
        if (members.find(member.id()).isPresent()) {
            return Optional.of(new AdmittedMember(member, true));
        }
        commands.send(
                new RecordAct(new MemberRemoved(member.operator(), member.id())),
                new CommandContext(context.requestId(), context.actor()));
        return Optional.empty();
    }

    private boolean wasRemoved(MemberId id) {
        return history.list(Tags.of(id), MemberEvent.class).stream()
                .anyMatch(recorded -> recorded.event() instanceof MemberRemoved);
    }

    @Override
    public List<Member> of(OperatorId operator) {
        return members.of(operator);
    }

    @Override
    public void dismiss(OperatorId operator, MemberId member, CommandContext context) {
        find(operator, member);
        if (!members.remove(member)) {
            throw missing();
        }
        commands.send(new RecordAct(new MemberRemoved(operator, member)), context);
    }

    @Override
    public void dismissUnlessLast(OperatorId operator, MemberId member, CommandContext context) {
        find(operator, member);
        if (!members.removeUnlessLast(operator, member)) {
            throw last(find(operator, member));
        }
        commands.send(new RecordAct(new MemberRemoved(operator, member)), context);
    }

    @Override
    public Member assign(OperatorId operator, MemberId member, Set<MemberRole> roles, CommandContext context) {
        MemberRole.requireFor(operator, roles);
        var present = find(operator, member);
        if (present.roles().equals(roles)) {
            return present;
        }
        if (!members.assign(operator, member, roles)) {
            throw last(find(operator, member));
        }
        sessions.endAllOf(member);
        if (roles.stream().noneMatch(MemberRole::managesMembers)) {
            invitations.withdrawAllBy(member);
        }
        commands.send(new RecordAct(new MemberRolesChanged(operator, member, roles)), context);
        return new Member(member, operator, present.email(), roles, present.addedAt());
    }

    private Member find(OperatorId operator, MemberId member) {
        return members.find(member)
                .map(Account::member)
                .filter(known -> known.operator().equals(operator))
                .orElseThrow(MemberAdministration::missing);
    }

    private static Missing missing() {
        return new Missing("There is no such member");
    }

    private static Conflict last(Member member) {
        var role = member.operator().equals(Operator.PLATFORM) ? "admin" : "owner";
        return new Conflict(
                new Standing("last_" + role, List.of()),
                "The last member with the role %1$s cannot be removed or lose it: assign %1$s to another member first"
                        .formatted(role));
    }

    @Override
    public boolean changePassword(PasswordChange change, CommandContext context) {
        var account = members.find(change.member()).orElseThrow(() -> new Missing("There is no such member"));
        var member = account.member();
        if (!passwords.matches(change.present(), Optional.of(account.passwordHash()), SignInOrigin.SIGNED_IN)) {
            return false;
        }
        refuseWeak(change, member);
        var now = clock.instant();
        members.setPassword(member.id(), passwords.hash(change.next()), now);
        sessions.endOthersOf(member.id(), change.here());
        sessions.confirm(change.here(), now);
        commands.send(new RecordAct(new MemberPasswordChanged(member.operator(), member.id())), context);
        return true;
    }

    private void refuseWeak(PasswordChange change, Member member) {
        if (change.next().equals(change.present())) {
            throw new Invalid(NEW_PASSWORD, "must differ from the current password");
        }
        rules.require(NEW_PASSWORD, change.next(), member.email(), member.operator());
    }
}
