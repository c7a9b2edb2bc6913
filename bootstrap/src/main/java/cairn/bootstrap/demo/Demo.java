package cairn.bootstrap.demo;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.ListKeys;
import cairn.application.port.in.Membership;
import cairn.application.port.in.Queries;
import cairn.application.port.out.ApiKeyGenerator;
import cairn.application.port.out.Identities;
import cairn.application.view.KeyView;
import cairn.application.view.ListedKey;
import cairn.application.view.NewPassword;
import cairn.bootstrap.startup.FileGuard;
import cairn.domain.access.AccessCommand.CreateOperator;
import cairn.domain.access.AccessCommand.GrantKey;
import cairn.domain.access.AccessCommand.RevokeKey;
import cairn.domain.access.ApiKey;
import cairn.domain.access.KeyId;
import cairn.domain.access.KeyMaterial;
import cairn.domain.access.Limits;
import cairn.domain.access.Member;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Mode;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import cairn.domain.access.Tier;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Rejection.Missing;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * The demo operator for trying the service. It is created once for each database. Its keys, a key for each desk, and
 * the console passwords of a member for each of its roles and of one for the platform are written to a file that only
 * its owner can read.
 */
@Singleton
public final class Demo {

    public static final OperatorId OPERATOR = new OperatorId(UUID.fromString("00000000-0000-8000-8000-000000000001"));
    private static final List<Scope> DESKS =
            List.of(Scope.PERMIT_DESK, Scope.RESCUE_DESK, Scope.CONDITIONS_DESK, Scope.ADMIN);
    private static final EmailAddress EMAIL = new EmailAddress("demo@cairn.example");
    private static final EmailAddress PLATFORM_EMAIL = new EmailAddress("platform@cairn.example");
    private static final List<MemberRole> COLLEAGUES =
            List.of(MemberRole.BOOKINGS, MemberRole.CREW, MemberRole.ANALYST);
    private static final CommandContext CAUSE = new CommandContext("demo", "demo");

    private final Commands commands;
    private final Queries queries;
    private final Membership membership;
    private final Identities identities;
    private final ApiKeyGenerator generator;

    public Demo(
            Commands commands,
            Queries queries,
            Membership membership,
            Identities identities,
            ApiKeyGenerator generator) {
        this.commands = commands;
        this.queries = queries;
        this.membership = membership;
        this.identities = identities;
        this.generator = generator;
    }

    /**
     * Creates the demo unless the database has it.
     *
     * @return the credentials file, if it is in this directory
     */
    public Optional<Path> prepareIn(Path data) {
        var file = new CredentialsFile(data);
        if (!isThere()) {
            make(file);
        }
        var path = Optional.of(file.path()).filter(Files::exists);
        path.ifPresent(FileGuard::requirePrivate);
        return path;
    }

    public boolean isInForce() {
        return isThere() && (!keys().isEmpty() || !members().isEmpty());
    }

    public record Removed(int keys, int members, Optional<Path> credentials) {

        public boolean isNothing() {
            return keys == 0 && members == 0 && credentials.isEmpty();
        }
    }

    /**
     * Revokes the keys of the demo operator and of the desks, removes its members, and deletes the credentials file.
     * Its bookings remain, and the demo is not created again.
     */
    public Removed remove(Path data) throws IOException {
        var keys = keys();
        keys.forEach(key ->
                commands.send(new RevokeKey(key.operator(), key.material().id()), CAUSE));
        var members = members();
        dismiss(members);
        var file = new CredentialsFile(data).path();
        boolean isDeleted = Files.deleteIfExists(file);
        return new Removed(keys.size(), members.size(), Optional.of(file).filter(_ -> isDeleted));
    }

    private List<Member> members() {
        return Stream.concat(
                        membership.of(OPERATOR).stream(),
                        membership.of(Operator.PLATFORM).stream()
                                .filter(member -> member.email().equals(PLATFORM_EMAIL)))
                .toList();
    }

    private void dismiss(List<Member> members) {
        members.forEach(member -> membership.dismiss(member.operator(), member.id(), CAUSE));
    }

    private List<KeyView> keys() {
        var own = isThere() ? queries.ask(new ListKeys(OPERATOR)).keys() : List.<ListedKey>of();
        return Stream.concat(own.stream().map(ListedKey::key), deskKeys()).toList();
    }

    private Stream<KeyView> deskKeys() {
        var names = DESKS.stream().map(Demo::nameOf).toList();
        return queries.ask(new ListKeys(Operator.PLATFORM)).keys().stream()
                .map(ListedKey::key)
                .filter(key -> names.contains(key.name()));
    }

    private static String nameOf(Scope desk) {
        return "Demo " + CredentialsFile.nameOf(desk);
    }

    private boolean isThere() {
        try {
            queries.ask(new FindOperator(OPERATOR));
            return true;
        } catch (Missing notYet) {
            return false;
        }
    }

    /**
     * Creates the file first, so that no key exists that cannot be read. Creates the operator last: it marks the demo
     * as complete, and what a crash left of an earlier attempt is removed before.
     */
    private void make(CredentialsFile file) {
        deskKeys()
                .forEach(left -> commands.send(
                        new RevokeKey(Operator.PLATFORM, left.material().id()), CAUSE));
        dismiss(members());
        var owner = newcomer(OPERATOR, EMAIL, MemberRole.usual(OPERATOR));
        var colleagues = COLLEAGUES.stream()
                .map(role -> newcomer(
                        OPERATOR, new EmailAddress(CredentialsFile.nameOf(role) + "@cairn.example"), Set.of(role)))
                .toList();
        var platform = newcomer(Operator.PLATFORM, PLATFORM_EMAIL, MemberRole.usual(Operator.PLATFORM));
        var live = generator.generate(Mode.LIVE);
        var test = generator.generate(Mode.TEST);
        var desks = new LinkedHashMap<Scope, ApiKey>();
        DESKS.forEach(desk -> desks.put(desk, generator.generate(Mode.LIVE)));
        file.write(Map.of(
                "console", owner.credentials(),
                "members", byRole(colleagues),
                "platform", platform.credentials(),
                "keys", Map.of("live", live.text(), "test", test.text()),
                "desks", texts(desks)));
        desks.forEach((desk, key) -> commands.send(
                new GrantKey(Operator.PLATFORM, material(key), nameOf(desk), Optional.of(Set.of(desk))), CAUSE));
        Stream.concat(Stream.of(owner, platform), colleagues.stream())
                .forEach(newcomer -> membership.admit(
                        newcomer.operator(), newcomer.email(), newcomer.roles(), newcomer.password(), CAUSE));
        commands.send(
                new CreateOperator(
                        OPERATOR,
                        "Demo Treks",
                        EMAIL,
                        Tier.PRO,
                        Limits.NONE,
                        List.of(),
                        material(live),
                        material(test)),
                CAUSE);
    }

    /**
     * A member to add.
     *
     * @param password valid until its owner chooses another: it is only in a file that its owner alone can read
     */
    private record Newcomer(OperatorId operator, EmailAddress email, Set<MemberRole> roles, NewPassword password) {

        Map<String, String> credentials() {
            return Map.of("email", email.value(), "password", password.text());
        }
    }

    private Newcomer newcomer(OperatorId operator, EmailAddress email, Set<MemberRole> roles) {
        return new Newcomer(operator, email, roles, membership.newPassword().lasting());
    }

    private static Map<String, Map<String, String>> byRole(List<Newcomer> colleagues) {
        var credentials = new LinkedHashMap<String, Map<String, String>>();
        colleagues.forEach(colleague -> colleague
                .roles()
                .forEach(role -> credentials.put(CredentialsFile.nameOf(role), colleague.credentials())));
        return credentials;
    }

    private static Map<String, String> texts(Map<Scope, ApiKey> desks) {
        var texts = new LinkedHashMap<String, String>();
        desks.forEach((desk, key) -> texts.put(CredentialsFile.nameOf(desk), key.text()));
        return texts;
    }

    private KeyMaterial material(ApiKey key) {
        return KeyMaterial.of(new KeyId(identities.next()), key);
    }
}
