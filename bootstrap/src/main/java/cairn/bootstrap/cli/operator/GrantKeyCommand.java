package cairn.bootstrap.cli.operator;

import cairn.application.port.in.CommandContext;
import cairn.application.port.out.ApiKeyGenerator;
import cairn.application.port.out.Identities;
import cairn.bootstrap.cli.CommandCore;
import cairn.bootstrap.cli.DatabaseOptions;
import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.OperatorWork;
import cairn.bootstrap.config.Settings;
import cairn.domain.access.AccessCommand.GrantKey;
import cairn.domain.access.KeyId;
import cairn.domain.access.KeyMaterial;
import cairn.domain.access.Mode;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "key",
        description = {
            "Creates another key for an operator or for the platform itself, and shows it once.",
            "To create the first administration key: --operator platform --scope admin."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
final class GrantKeyCommand implements Callable<Integer> {

    private static final CommandContext CAUSE = new CommandContext("operator key", "command-line");

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Option(
            names = "--operator",
            required = true,
            paramLabel = "ID|platform",
            description = "The id of the operator, or platform.")
    private String operator = "";

    @Option(
            names = "--mode",
            defaultValue = "live",
            paramLabel = "live|test",
            description = "The mode of the key (default: live).")
    private String mode = "";

    @Option(
            names = "--scope",
            split = ",",
            paramLabel = "SCOPE",
            description = "A scope, such as admin; may be repeated (default: the operator's usual scopes).")
    private List<String> scopes = new ArrayList<>();

    @Option(
            names = "--name",
            defaultValue = "Command line",
            paramLabel = "NAME",
            description = "The name of the key (default: Command line).")
    private String name = "";

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    private record Wanted(OperatorId operator, Mode mode, Optional<Set<Scope>> scopes) {}

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        var wanted = wanted();
        return OperatorWork.run(database, spec, at -> grant(wanted, at));
    }

    private Wanted wanted() {
        if (name.isBlank() || name.length() > 100) {
            throw refusal("--name must have between 1 and 100 characters");
        }
        try {
            var id = operator.equals("platform") ? Operator.PLATFORM : new OperatorId(UUID.fromString(operator));
            var opened = EnumSet.noneOf(Scope.class);
            scopes.forEach(scope -> opened.add(Scope.valueOf(scope.toUpperCase(Locale.ROOT))));
            return new Wanted(
                    id,
                    Mode.valueOf(mode.toUpperCase(Locale.ROOT)),
                    opened.isEmpty() ? Optional.empty() : Optional.of(opened));
        } catch (IllegalArgumentException e) {
            throw refusal("--operator must be an operator's id or platform, --mode live or test, --scope one of "
                    + EnumSet.allOf(Scope.class).toString().toLowerCase(Locale.ROOT));
        }
    }

    private ParameterException refusal(String words) {
        return new ParameterException(spec.commandLine(), words);
    }

    private void grant(Wanted wanted, Settings.Database at) {
        try (var context = DatabaseOptions.contextOver(at);
                var core = CommandCore.start(context)) {
            var key = context.getBean(ApiKeyGenerator.class).generate(wanted.mode());
            var id = new KeyId(context.getBean(Identities.class).next());
            core.commands()
                    .send(new GrantKey(wanted.operator(), KeyMaterial.of(id, key), name, wanted.scopes()), CAUSE);
            System.out.printf("key  %s%n", key.text());
        }
    }
}
