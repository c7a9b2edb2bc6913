package cairn.application.access;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.in.ConsoleSessions;
import cairn.application.port.in.Proof;
import cairn.application.port.in.SignInOrigin;
import cairn.application.port.out.Identities;
import cairn.application.port.out.Members;
import cairn.application.port.out.Passwords;
import cairn.application.port.out.Sessions;
import cairn.application.view.OpenSession;
import cairn.application.view.OpenedSession;
import cairn.application.view.SignedInMember;
import cairn.domain.access.AccessCommand.RecordAct;
import cairn.domain.access.Account;
import cairn.domain.access.KnownDevice;
import cairn.domain.access.MemberEvent.MemberSignedIn;
import cairn.domain.access.MemberEvent.MemberSignedOut;
import cairn.domain.access.MemberEvent.MemberSignedOutEverywhere;
import cairn.domain.access.MemberEvent.SessionRevoked;
import cairn.domain.access.MemberId;
import cairn.domain.access.RefreshToken;
import cairn.domain.access.Session;
import cairn.domain.access.SessionId;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Rejection.Missing;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

public final class SessionService implements ConsoleSessions {

    private final Members members;
    private final Sessions sessions;
    private final Passwords passwords;
    private final SecondFactorService factors;
    private final ApiKeyCache operators;
    private final Commands commands;
    private final Identities identities;
    private final Clock clock;
    private final FailedSignIns failures;
    private final Executor aside;

    /** @param aside renews password hashes after the response, so that a sign-in waits for one hash only */
    public SessionService(
            Members members,
            Sessions sessions,
            Passwords passwords,
            SecondFactorService factors,
            ApiKeyCache operators,
            Commands commands,
            Identities identities,
            Clock clock,
            FailedSignIns failures,
            Executor aside) {
        this.members = members;
        this.sessions = sessions;
        this.passwords = passwords;
        this.factors = factors;
        this.operators = operators;
        this.commands = commands;
        this.identities = identities;
        this.clock = clock;
        this.failures = failures;
        this.aside = aside;
    }

    @Override
    public Optional<OpenedSession> signIn(EmailAddress email, Proof proof, SignInOrigin origin, String requestId) {
        var account = verified(members.find(email), proof, origin, requestId);
        var opened = account.flatMap(known -> open(known, requestId));
        account.filter(known -> opened.isPresent() && passwords.isOutdated(known.passwordHash()))
                .ifPresent(known -> aside.execute(() -> rehash(known, proof.password())));
        return opened;
    }

    private Optional<Account> verified(Optional<Account> account, Proof proof, SignInOrigin origin, String requestId) {
        boolean isRight = passwords.matches(proof.password(), account.map(Account::passwordHash), origin);
        if (isRight
                && account.filter(known -> hasSecondFactor(known, proof, requestId))
                        .isPresent()) {
            return account;
        }
        account.ifPresent(known -> failures.add(known.member(), requestId));
        return Optional.empty();
    }

    private boolean hasSecondFactor(Account account, Proof proof, String requestId) {
        var member = account.member();
        return factors.accepts(member, proof.code(), CommandContext.byMember(requestId, member.id()));
    }

    private void rehash(Account account, String password) {
        members.replaceHash(account.member().id(), account.passwordHash(), passwords.hash(password));
    }

    @Override
    public boolean recognises(EmailAddress email, KnownDevice device) {
        return members.find(email).filter(account -> account.recognises(device)).isPresent();
    }

    @Override
    public Optional<KnownDevice> remember(MemberId member) {
        return members.find(member).map(account -> new KnownDevice(identities.next(), member, account.passwordSetAt()));
    }

    @Override
    public Optional<SignedInMember> confirm(SessionId session, Proof proof, String requestId) {
        var account = sessions.find(session, clock.instant())
                .flatMap(open -> members.find(open.member().id()));
        return verified(account, proof, SignInOrigin.SIGNED_IN, requestId).flatMap(_ -> {
            sessions.confirm(session, clock.instant());
            return find(session);
        });
    }

    private Optional<OpenedSession> open(Account account, String requestId) {
        var member = account.member();
        var session = Session.open(new SessionId(identities.next()), account, clock.instant());
        var token = new RefreshToken(session.id(), passwords.random());
        if (!sessions.open(session, token, account)) {
            return Optional.empty();
        }
        commands.send(
                new RecordAct(new MemberSignedIn(member.operator(), member.id(), session.id())),
                CommandContext.byMember(requestId, member.id()));
        return signedIn(session).map(signedIn -> new OpenedSession(signedIn, Optional.of(token)));
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
                new CommandContext(requestId, "unknown"));
    }

    @Override
    public Optional<SignedInMember> find(SessionId session) {
        return sessions.find(session, clock.instant()).flatMap(this::signedIn);
    }

    private Optional<SignedInMember> signedIn(Session session) {
        return operators.operator(session.member().operator()).map(operator -> SignedInMember.of(session, operator));
    }

    @Override
    public List<OpenSession> of(MemberId member) {
        return sessions.of(member, clock.instant());
    }

    @Override
    public void end(MemberId member, SessionId session, String requestId) {
        boolean isTheirs = sessions.find(session, clock.instant())
                .filter(open -> open.member().id().equals(member))
                .isPresent();
        if (!isTheirs) {
            throw new Missing("There is no such session");
        }
        end(session, requestId);
    }

    @Override
    public void end(SessionId session, String requestId) {
        sessions.find(session, clock.instant()).ifPresent(open -> {
            sessions.end(session);
            var member = open.member();
            commands.send(
                    new RecordAct(new MemberSignedOut(member.operator(), member.id(), session)),
                    CommandContext.byMember(requestId, member.id()));
        });
    }

    @Override
    public void endAll(MemberId member, CommandContext context) {
        var account = members.find(member);
        sessions.endAllOf(member);
        account.ifPresent(known -> commands.send(
                new RecordAct(new MemberSignedOutEverywhere(known.member().operator(), member)), context));
    }
}
