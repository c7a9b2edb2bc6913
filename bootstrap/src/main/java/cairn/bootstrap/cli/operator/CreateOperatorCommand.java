package cairn.bootstrap.cli.operator;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.out.ApiKeyGenerator;
import cairn.application.port.out.Identities;
import cairn.bootstrap.cli.CommandCore;
import cairn.bootstrap.cli.DatabaseOptions;
import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.OperatorWork;
import cairn.bootstrap.config.Settings;
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
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "create",
        description = {
            "Creates an operator and shows its live key, its test key and a password for the console once.",
            "The service may be running; the keys work at once."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
final class CreateOperatorCommand implements Callable<Integer> {

    private static final int MAX_NAME_LENGTH = 200;
    private static final CommandContext CAUSE = new CommandContext("operator create", "command-line");

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
                var core = CommandCore.start(context)) {
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
        var membership = CommandCore.membership(context, commands);
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
}
