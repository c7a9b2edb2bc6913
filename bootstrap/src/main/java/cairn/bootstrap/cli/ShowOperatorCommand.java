package cairn.bootstrap.cli;

import cairn.application.port.in.FindOperator;
import cairn.application.port.in.ListKeys;
import cairn.application.view.ListedKey;
import cairn.application.view.OperatorView;
import cairn.bootstrap.config.Settings;
import cairn.domain.access.OperatorId;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "show",
        description = "Shows an operator and its valid keys, without their secrets.",
        sortOptions = false,
        usageHelpAutoWidth = true)
final class ShowOperatorCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Option(
            names = "--operator",
            required = true,
            paramLabel = "ID|platform",
            description = "The id of the operator, or platform.")
    private String operator = "";

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Option(names = "--help", usageHelp = true, description = "Shows this and exits.")
    @SuppressWarnings("UnusedVariable") // handled by picocli
    private boolean helpAsked;

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        var id = OperatorWork.operator(operator, spec);
        return OperatorWork.run(database, spec, at -> show(id, at));
    }

    private static void show(OperatorId id, Settings.Database at) {
        try (var context = DatabaseOptions.contextOver(at);
                var core = OperatorCommand.Create.coreOf(context)) {
            show(core.queries().ask(new FindOperator(id)));
            core.queries().ask(new ListKeys(id)).keys().forEach(ShowOperatorCommand::show);
        }
    }

    private static void show(OperatorView operator) {
        System.out.printf(
                "operator  %s%nname      %s%nemail     %s%ntier      %s%n",
                operator.id(), operator.name(), operator.email().value(), lower(operator.tier()));
        operator.createdAt().ifPresent(at -> System.out.printf("created   %s%n", at));
        operator.suspension()
                .ifPresentOrElse(
                        suspension -> System.out.printf(
                                "status    suspended since %s: %s%n", suspension.since(), suspension.reason()),
                        () -> System.out.println("status    active"));
    }

    private static void show(ListedKey listed) {
        var key = listed.key();
        var scopes =
                key.scopes().stream().sorted().map(ShowOperatorCommand::lower).collect(Collectors.joining(","));
        System.out.printf(
                "key       %s  %s  …%s  %s  last used %s  %s%n",
                key.material().id(),
                lower(key.material().mode()),
                key.material().lastFour(),
                scopes,
                listed.lastUsedAt().map(Object::toString).orElse("never"),
                key.name());
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
