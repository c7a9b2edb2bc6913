package cairn.application.access;

import cairn.application.axon.History;
import cairn.application.axon.Tags;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.in.Membership;
import cairn.application.port.in.PasswordChange;
import cairn.application.port.in.SignInOrigin;
import cairn.application.port.out.Identities;
import cairn.application.port.out.Members;
import cairn.application.port.out.PasswordPolicy;
import cairn.application.port.out.Passwords;
import cairn.application.port.out.Sessions;
import cairn.application.view.AdmittedMember;
import cairn.application.view.NewPassword;
import cairn.application.view.OperatorView;
import cairn.domain.access.AccessCommand.AdmitMember;
import cairn.domain.access.AccessCommand.RecordAct;
import cairn.domain.access.Account;
import cairn.domain.access.Member;
import cairn.domain.access.MemberEvent;
import cairn.domain.access.MemberEvent.MemberAdded;
import cairn.domain.access.MemberEvent.MemberPasswordChanged;
import cairn.domain.access.MemberEvent.MemberRemoved;
import cairn.domain.access.MemberId;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
    private final PasswordPolicy policy;
    private final ApiKeyCache operators;
    private final Clock clock;

    public MemberAdministration(
            Members members,
            Sessions sessions,
            Passwords passwords,
            Commands commands,
            History history,
            Identities identities,
            PasswordPolicy policy,
            ApiKeyCache operators,
            Clock clock) {
        this.members = members;
        this.sessions = sessions;
        this.passwords = passwords;
        this.commands = commands;
        this.history = history;
        this.identities = identities;
        this.policy = policy;
        this.operators = operators;
        this.clock = clock;
    }

    @Override
    public NewPassword newPassword() {
        var text = passwords.random();
        return new NewPassword(text, passwords.hash(text), true);
    }

    @Override
    public Optional<AdmittedMember> admit(
            OperatorId operator, EmailAddress email, NewPassword password, CommandContext context) {
        var result = commands.send(new AdmitMember(operator, new MemberId(identities.next()), email), context);
        if (result.moment().isEmpty()) {
            return Optional.empty();
        }
        var id = result.first(MemberAdded.class).memberId();
        var member = new Member(id, operator, email, result.moment().get().at());
        if (result.isReplay() && (members.find(id).isPresent() || wasRemoved(id))) {
            return Optional.of(new AdmittedMember(member, true));
        }
        return enter(member, password, context);
    }

    /** The event is appended before the row is added, so that a repeated request completes what a crash interrupted. */
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
        boolean isTheirs = members.find(member)
                .filter(known -> known.member().operator().equals(operator))
                .isPresent();
        if (!isTheirs || !members.remove(member)) {
            throw new Missing("There is no such member");
        }
        commands.send(new RecordAct(new MemberRemoved(operator, member)), context);
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
        var personal = Stream.concat(
                Stream.of(member.email().value(), member.email().value().replaceFirst("@.*", "")),
                operators.operator(member.operator()).map(OperatorView::name).stream());
        policy.weakness(change.next(), personal.toList()).ifPresent(weakness -> {
            throw new Invalid(NEW_PASSWORD, weakness);
        });
    }
}
