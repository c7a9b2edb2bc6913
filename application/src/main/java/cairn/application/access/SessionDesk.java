package cairn.application.access;

import cairn.application.port.in.Cause;
import cairn.application.port.in.Commands;
import cairn.application.port.in.ConsoleSessions;
import cairn.application.port.out.Identities;
import cairn.application.port.out.Members;
import cairn.application.port.out.Passwords;
import cairn.application.port.out.Sessions;
import cairn.application.view.OpenedSession;
import cairn.application.view.SignedInMember;
import cairn.domain.access.AccessCommand.RecordAct;
import cairn.domain.access.Account;
import cairn.domain.access.Member;
import cairn.domain.access.MemberEvent.MemberSignInFailed;
import cairn.domain.access.MemberEvent.MemberSignedIn;
import cairn.domain.access.MemberEvent.MemberSignedOutEverywhere;
import cairn.domain.access.MemberEvent.SessionRevoked;
import cairn.domain.access.MemberId;
import cairn.domain.access.RefreshToken;
import cairn.domain.access.Session;
import cairn.domain.access.SessionId;
import cairn.domain.shared.EmailAddress;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Executor;

/** Lets members in, and knows who is. */
public final class SessionDesk implements ConsoleSessions {

    private final Members members;
    private final Sessions sessions;
    private final Passwords passwords;
    private final KeyRing operators;
    private final Commands commands;
    private final Identities identities;
    private final Clock clock;
    private final Executor aside;

    /** @param aside writes down what failed, so that how long a refusal takes tells nobody whose address is known */
    public SessionDesk(
            Members members,
            Sessions sessions,
            Passwords passwords,
            KeyRing operators,
            Commands commands,
            Identities identities,
            Clock clock,
            Executor aside) {
        this.members = members;
        this.sessions = sessions;
        this.passwords = passwords;
        this.operators = operators;
        this.commands = commands;
        this.identities = identities;
        this.clock = clock;
        this.aside = aside;
    }

    @Override
    public Optional<OpenedSession> signIn(EmailAddress email, String password, String requestId) {
        var account = members.find(email);
        boolean isRight = passwords.matches(password, account.map(Account::passwordHash));
        if (account.isEmpty()) {
            return Optional.empty();
        }
        var member = account.get().member();
        if (!isRight) {
            aside.execute(() -> noteFailure(member, requestId));
            return Optional.empty();
        }
        return open(account.get(), requestId);
    }

    private Optional<OpenedSession> open(Account account, String requestId) {
        var member = account.member();
        var session = Session.open(new SessionId(identities.next()), member, clock.instant());
        var token = new RefreshToken(session.id(), passwords.random());
        if (!sessions.open(session, token, account)) {
            return Optional.empty();
        }
        commands.send(
                new RecordAct(new MemberSignedIn(member.operator(), member.id(), session.id())),
                Cause.byMember(requestId, member.id()));
        return signedIn(session).map(signedIn -> new OpenedSession(signedIn, Optional.of(token)));
    }

    private void noteFailure(Member member, String requestId) {
        commands.send(
                new RecordAct(new MemberSignInFailed(member.operator(), member.id())), new Cause(requestId, "unknown"));
    }

    @Override
    public Optional<OpenedSession> renew(RefreshToken token, String requestId) {
        return sessions.find(token.session(), clock.instant()).flatMap(session -> renew(session, token, requestId));
    }

    private Optional<OpenedSession> renew(Session session, RefreshToken token, String requestId) {
        var now = clock.instant();
        var next = new RefreshToken(session.id(), passwords.random());
        return switch (sessions.renew(session, token, next, now)) {
            case RENEWED -> find(session.id()).map(signedIn -> new OpenedSession(signedIn, Optional.of(next)));
            case JUST_REPLACED -> signedIn(session).map(signedIn -> new OpenedSession(signedIn, Optional.empty()));
            case REUSED -> {
                revoke(session, requestId);
                yield Optional.empty();
            }
            case OVER -> Optional.empty();
        };
    }

    private void revoke(Session session, String requestId) {
        sessions.end(session.id());
        var member = session.member();
        commands.send(
                new RecordAct(new SessionRevoked(member.operator(), member.id(), session.id())),
                new Cause(requestId, "unknown"));
    }

    @Override
    public Optional<SignedInMember> find(SessionId session) {
        return sessions.find(session, clock.instant()).flatMap(this::signedIn);
    }

    private Optional<SignedInMember> signedIn(Session session) {
        return operators.operator(session.member().operator()).map(operator -> SignedInMember.of(session, operator));
    }

    @Override
    public void end(SessionId session) {
        sessions.end(session);
    }

    @Override
    public void endAll(MemberId member, Cause cause) {
        var account = members.find(member);
        sessions.endAllOf(member);
        account.ifPresent(known -> commands.send(
                new RecordAct(new MemberSignedOutEverywhere(known.member().operator(), member)), cause));
    }
}
