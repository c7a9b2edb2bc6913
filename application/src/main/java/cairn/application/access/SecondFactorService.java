package cairn.application.access;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.in.Proof;
import cairn.application.port.in.SecondFactorRefusal.CodeMissing;
import cairn.application.port.in.SecondFactorRefusal.TooManyCodes;
import cairn.application.port.in.SecondFactors;
import cairn.application.port.in.SignInOrigin;
import cairn.application.port.out.Encryption;
import cairn.application.port.out.Members;
import cairn.application.port.out.OneTimeCodes;
import cairn.application.port.out.Passwords;
import cairn.application.port.out.SecondFactorStore;
import cairn.application.port.out.Sessions;
import cairn.application.view.SecondFactorEnrolment;
import cairn.application.view.SecondFactorStatus;
import cairn.domain.access.AccessCommand.RecordAct;
import cairn.domain.access.Account;
import cairn.domain.access.Member;
import cairn.domain.access.MemberEvent.RecoveryCodeUsed;
import cairn.domain.access.MemberEvent.SecondFactorDisabled;
import cairn.domain.access.MemberEvent.SecondFactorEnabled;
import cairn.domain.access.MemberId;
import cairn.domain.access.RecoveryCode;
import cairn.domain.access.SecondFactor;
import cairn.domain.access.SecretPurpose;
import cairn.domain.access.SessionId;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Standing;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Enrols authenticators of members and checks their codes. Secrets are stored encrypted. */
public final class SecondFactorService implements SecondFactors {

    private static final Duration MEMORY_OF_ATTEMPTS = Duration.ofMinutes(15);
    private static final int RECOVERY_CODES = 10;
    private static final Pattern SIX_DIGITS = Pattern.compile("[0-9]{3} ?[0-9]{3}");

    private final SecondFactorStore store;
    private final OneTimeCodes codes;
    private final Encryption encryption;
    private final Members members;
    private final Sessions sessions;
    private final Passwords passwords;
    private final Commands commands;
    private final Clock clock;

    public SecondFactorService(
            SecondFactorStore store,
            OneTimeCodes codes,
            Encryption encryption,
            Members members,
            Sessions sessions,
            Passwords passwords,
            Commands commands,
            Clock clock) {
        this.store = store;
        this.codes = codes;
        this.encryption = encryption;
        this.members = members;
        this.sessions = sessions;
        this.passwords = passwords;
        this.commands = commands;
        this.clock = clock;
    }

    @Override
    public SecondFactorStatus status(MemberId member) {
        return new SecondFactorStatus(enabled(member).isPresent(), store.recoveryCodesLeft(member));
    }

    @Override
    public SecondFactorEnrolment enrol(MemberId member) {
        if (enabled(member).isPresent()) {
            throw new Conflict(new Standing("enabled", List.of("disable")), "The second factor is enabled already");
        }
        var secret = codes.newSecret();
        store.propose(member, sealed(member, secret));
        var email = URLEncoder.encode(account(member).member().email().value(), StandardCharsets.UTF_8);
        return new SecondFactorEnrolment(
                secret,
                "otpauth://totp/Cairn:%s?secret=%s&issuer=Cairn&algorithm=SHA1&digits=6&period=30"
                        .formatted(email, secret));
    }

    @Override
    public Optional<List<String>> enable(MemberId member, SessionId here, String code, CommandContext context) {
        var proposed = store.find(member)
                .filter(factor -> !factor.isEnabled())
                .orElseThrow(() -> new Conflict(
                        new Standing("not_enrolled", List.of("enrol")), "There is no second factor to confirm"));
        countAttempt(member);
        if (!isOfAuthenticator(member, proposed, code)) {
            return Optional.empty();
        }
        var recovery =
                Stream.generate(codes::newRecoveryCode).limit(RECOVERY_CODES).toList();
        var digests = recovery.stream()
                .map(text -> new RecoveryCode(member, text).digest())
                .toList();
        if (!store.enable(member, digests)) {
            return Optional.empty();
        }
        sessions.endOthersOf(member, here);
        commands.send(
                new RecordAct(new SecondFactorEnabled(account(member).member().operator(), member)), context);
        return Optional.of(recovery);
    }

    @Override
    public boolean disable(MemberId member, Proof proof, CommandContext context) {
        if (enabled(member).isEmpty()) {
            throw new Conflict(new Standing("disabled", List.of("enrol")), "There is no second factor");
        }
        var account = account(member);
        var hash = Optional.of(account.passwordHash());
        if (!passwords.matches(proof.password(), hash, SignInOrigin.SIGNED_IN)
                || !accepts(account.member(), proof.code(), context)) {
            return false;
        }
        store.remove(member);
        commands.send(new RecordAct(new SecondFactorDisabled(account.member().operator(), member)), context);
        return true;
    }

    /**
     * Returns whether a code is right, or the member needs none.
     *
     * @throws cairn.application.port.in.SecondFactorRefusal if it is missing, or too many were wrong
     */
    boolean accepts(Member member, Optional<String> code, CommandContext context) {
        var factor = enabled(member.id());
        if (factor.isEmpty()) {
            return true;
        }
        var given = code.orElseThrow(CodeMissing::new);
        countAttempt(member.id());
        return SIX_DIGITS.matcher(given).matches()
                ? isOfAuthenticator(member.id(), factor.get(), given)
                : isRecoveryCode(member, given, context);
    }

    private void countAttempt(MemberId member) {
        var now = clock.instant();
        if (!store.countAttempt(member, now, now.minus(MEMORY_OF_ATTEMPTS))) {
            throw new TooManyCodes(MEMORY_OF_ATTEMPTS);
        }
    }

    /** Accepts each code once: its time step must be later than the last one used. */
    private boolean isOfAuthenticator(MemberId member, SecondFactor factor, String code) {
        var step = codes.step(opened(member, factor.sealedSecret()), code.replace(" ", ""), clock.instant());
        return step.isPresent() && store.useStep(member, step.getAsLong());
    }

    private boolean isRecoveryCode(Member member, String code, CommandContext context) {
        boolean isRight = store.useRecoveryCode(member.id(), new RecoveryCode(member.id(), code).digest());
        if (isRight) {
            commands.send(new RecordAct(new RecoveryCodeUsed(member.operator(), member.id())), context);
        }
        return isRight;
    }

    private Optional<SecondFactor> enabled(MemberId member) {
        return store.find(member).filter(SecondFactor::isEnabled);
    }

    private Account account(MemberId member) {
        return members.find(member).orElseThrow(() -> new Missing("There is no such member"));
    }

    private String sealed(MemberId member, String secret) {
        return Base64.getEncoder()
                .encodeToString(encryption.encrypt(
                        SecretPurpose.SECOND_FACTOR, member.toString(), secret.getBytes(StandardCharsets.US_ASCII)));
    }

    private String opened(MemberId member, String sealed) {
        return new String(
                encryption.decrypt(
                        SecretPurpose.SECOND_FACTOR,
                        member.toString(),
                        Base64.getDecoder().decode(sealed)),
                StandardCharsets.US_ASCII);
    }
}
