package cairn.bootstrap.cli;

import cairn.application.access.AccessModule;
import cairn.application.access.ApiKeyCache;
import cairn.application.access.MemberAdministration;
import cairn.application.access.PasswordRules;
import cairn.application.axon.History;
import cairn.application.module.Core;
import cairn.application.module.CoreModule;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.out.ApiKeyGenerator;
import cairn.application.port.out.AuditTrail;
import cairn.application.port.out.BatchTransactions;
import cairn.application.port.out.Identities;
import cairn.application.port.out.Invitations;
import cairn.application.port.out.KeyUses;
import cairn.application.port.out.Members;
import cairn.application.port.out.PasswordPolicy;
import cairn.application.port.out.Passwords;
import cairn.application.port.out.ProjectionShares;
import cairn.application.port.out.Sessions;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.service.CoreFactory;
import cairn.domain.access.AccessCommand.CreateOperator;
import cairn.domain.access.ApiKey;
import cairn.domain.access.KeyId;
import cairn.domain.access.KeyMaterial;
import cairn.domain.access.Limits;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Tier;
import cairn.domain.shared.EmailAddress;
import io.micronaut.context.ApplicationContext;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "operator",
        description = "Manages the agencies that use the service.",
        subcommands = {
            OperatorCommand.Create.class,
            ListOperatorsCommand.class,
            ShowOperatorCommand.class,
            ChangeOperatorCommand.class,
            SuspendOperatorCommand.class,
            ResumeOperatorCommand.class,
            GrantKeyCommand.class,
            RevokeKeyCommand.class,
            ListMembersCommand.class,
            AddMemberCommand.class,
            AssignRolesCommand.class,
            RemoveMemberCommand.class,
            ShowPlatformCommand.class,
            HelpCommand.class
        },
        synopsisSubcommandLabel = "COMMAND")
public final class OperatorCommand {

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    private static final int MAX_NAME_LENGTH = 200;
    private static final CommandContext CAUSE = new CommandContext("operator create", "command-line");

    private OperatorCommand() {}

    @Command(
            name = "create",
            description = {
                "Creates an operator and shows its live key, its test key and a password for the console once.",
                "The service may be running; the keys work at once."
            },
            sortOptions = false,
            usageHelpAutoWidth = true)
    static final class Create implements Callable<Integer> {

        @Spec
        @SuppressWarnings("NullAway.Init") // set by picocli before the call
        private CommandSpec spec;

        @Option(names = "--name", required = true, paramLabel = "NAME", description = "The name of the agency.")
        private String name = "";

        @Option(
                names = "--email",
                required = true,
                paramLabel = "ADDRESS",
                description = "The e-mail address of the agency.")
        private String email = "";

        @Option(
                names = "--tier",
                defaultValue = "free",
                paramLabel = "free|pro|enterprise",
                description = "The tier (default: free).")
        private String tier = "";

        @Mixin
        private DatabaseOptions database = new DatabaseOptions();

        @Mixin
        @SuppressWarnings("UnusedVariable") // read by picocli
        private final HelpOption help = new HelpOption();

        private record Wanted(String name, EmailAddress email, Tier tier) {}

        @Override
        public Integer call() throws InterruptedException {
            LogFormat.useForWarnings();
            var wanted = wanted();
            return OperatorWork.run(database, spec, at -> create(wanted, at));
        }

        private Wanted wanted() {
            if (name.isBlank() || name.length() > MAX_NAME_LENGTH) {
                throw refusal("--name must have between 1 and " + MAX_NAME_LENGTH + " characters");
            }
            return new Wanted(name, emailAddress(), tier());
        }

        private EmailAddress emailAddress() {
            try {
                return new EmailAddress(email);
            } catch (IllegalArgumentException e) {
                throw refusal("--email must be an e-mail address");
            }
        }

        private Tier tier() {
            try {
                return Tier.valueOf(tier.toUpperCase(Locale.ROOT));
            } catch (IllegalArgumentException e) {
                throw refusal("--tier must be free, pro or enterprise");
            }
        }

        private ParameterException refusal(String words) {
            return new ParameterException(spec.commandLine(), words);
        }

        private static void create(Wanted wanted, Settings.Database at) {
            try (var context = DatabaseOptions.contextOver(at);
                    var core = coreOf(context)) {
                create(wanted, core.commands(), context);
            }
        }

        private static void create(Wanted wanted, Commands commands, ApplicationContext context) {
            var identities = context.getBean(Identities.class);
            var generator = context.getBean(ApiKeyGenerator.class);
            var id = new OperatorId(identities.next());
            var live = generator.generate(Mode.LIVE);
            var test = generator.generate(Mode.TEST);
            commands.send(
                    new CreateOperator(
                            id,
                            wanted.name(),
                            wanted.email(),
                            wanted.tier(),
                            Limits.NONE,
                            List.of(),
                            material(live, identities),
                            material(test, identities)),
                    CAUSE);
            System.out.printf("operator  %s%nlive key  %s%ntest key  %s%n", id, live.text(), test.text());
            var membership = membership(context, commands);
            var password = membership.newPassword();
            membership
                    .admit(id, wanted.email(), MemberRole.usual(id), password, CAUSE)
                    .ifPresentOrElse(
                            member -> System.out.printf(
                                    "console   %s  %s%n", wanted.email().value(), password.text()),
                            () -> System.out.println(
                                    "console   no member: this address is already a member of another operator"));
        }

        private static KeyMaterial material(ApiKey key, Identities identities) {
            return KeyMaterial.of(new KeyId(identities.next()), key);
        }

        static MemberAdministration membership(ApplicationContext context, Commands commands) {
            return new MemberAdministration(
                    context.getBean(Members.class),
                    context.getBean(Sessions.class),
                    context.getBean(Passwords.class),
                    commands,
                    new History(context.getBean(EventStorageEngine.class)),
                    context.getBean(Identities.class),
                    new PasswordRules(context.getBean(PasswordPolicy.class), context.getBean(ApiKeyCache.class)),
                    context.getBean(Invitations.class),
                    context.getBean(Clock.class));
        }

        static Core coreOf(ApplicationContext context, CoreModule... more) {
            var access = AccessModule.of(
                    context.getBean(ApiKeyCache.class),
                    context.getBean(Members.class),
                    context.getBean(KeyUses.class),
                    context.getBean(AuditTrail.class),
                    context.getBean(Clock.class));
            return Core.start(
                    context.getBean(EventStorageEngine.class),
                    context.getBean(ProjectionShares.class),
                    context.getBean(BatchTransactions.class),
                    context.getBean(Clock.class),
                    Stream.concat(Stream.of(access), Stream.of(more)).toList(),
                    CoreFactory::report);
        }
    }
}
