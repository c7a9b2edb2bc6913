package cairn.application.access;

import cairn.application.axon.History;
import cairn.application.axon.Tags;
import cairn.application.port.in.Cause;
import cairn.application.port.in.Commands;
import cairn.application.port.in.Membership;
import cairn.application.port.out.Identities;
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
import cairn.domain.access.MemberId;
import cairn.domain.access.OperatorId;
import cairn.domain.access.SessionId;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Rejection.Missing;
import java.util.List;
import java.util.Optional;

/** Keeps members where they can be forgotten, and writes into the log what was done, without their addresses. */
public final class MemberRegister implements Membership {

    private final Members members;
    private final Sessions sessions;
    private final Passwords passwords;
    private final Commands commands;
    private final History history;
    private final Identities identities;

    public MemberRegister(
            Members members,
            Sessions sessions,
            Passwords passwords,
            Commands commands,
            History history,
            Identities identities) {
        this.members = members;
        this.sessions = sessions;
        this.passwords = passwords;
        this.commands = commands;
        this.history = history;
        this.identities = identities;
    }

    @Override
    public NewPassword newPassword() {
        var text = passwords.random();
        return new NewPassword(text, passwords.hash(text));
    }

    @Override
    public Optional<AdmittedMember> admit(OperatorId operator, EmailAddress email, NewPassword password, Cause cause) {
        var receipt = commands.send(new AdmitMember(operator, new MemberId(identities.next()), email), cause);
        if (receipt.moment().isEmpty()) {
            return Optional.empty();
        }
        var id = receipt.first(MemberAdded.class).memberId();
        var member = new Member(id, operator, email, receipt.moment().get().at());
        if (receipt.isReplay() && (members.find(id).isPresent() || wasRemoved(id))) {
            return Optional.of(new AdmittedMember(member, true));
        }
        return enter(member, password, cause);
    }

    /** The log comes first, so that what crashed in between is made good by whoever sends the same again. */
    private Optional<AdmittedMember> enter(Member member, NewPassword password, Cause cause) {
        if (members.add(new Account(member, password.hash()))) {
            return Optional.of(new AdmittedMember(member, false));
        }
        if (members.find(member.id()).isPresent()) {
            return Optional.of(new AdmittedMember(member, true));
        }
        commands.send(
                new RecordAct(new MemberRemoved(member.operator(), member.id())),
                new Cause(cause.requestId(), cause.actor()));
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
    public void dismiss(OperatorId operator, MemberId member, Cause cause) {
        boolean isTheirs = members.find(member)
                .filter(known -> known.member().operator().equals(operator))
                .isPresent();
        if (!isTheirs || !members.remove(member)) {
            throw new Missing("There is no such member");
        }
        commands.send(new RecordAct(new MemberRemoved(operator, member)), cause);
    }

    @Override
    public boolean changePassword(MemberId member, SessionId here, String present, String next, Cause cause) {
        var account = members.find(member).orElseThrow(() -> new Missing("There is no such member"));
        if (!passwords.matches(present, Optional.of(account.passwordHash()))) {
            return false;
        }
        members.setPassword(member, passwords.hash(next));
        sessions.endOthersOf(member, here);
        commands.send(new RecordAct(new MemberPasswordChanged(account.member().operator(), member)), cause);
        return true;
    }
}
