package cairn.bootstrap.cli;

import cairn.application.port.in.CommandContext;
import cairn.bootstrap.config.Settings;
import cairn.domain.access.AccessCommand.SuspendOperator;
import cairn.domain.access.OperatorId;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "suspend",
        description = {
            "Suspends an operator: a running service refuses its keys and members within a second.",
            "They can still request helicopters."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
final class SuspendOperatorCommand implements Callable<Integer> {

    private static final int MAX_REASON_LENGTH = 500;
    private static final CommandContext CAUSE = new CommandContext("operator suspend", "command-line");

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Option(names = "--operator", required = true, paramLabel = "ID", description = "The id of the operator.")
    private String operator = "";

    @Option(
            names = "--reason",
            required = true,
            paramLabel = "TEXT",
            description = "The reason; the operator can read it in its audit trail.")
    private String reason = "";

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Option(names = "--help", usageHelp = true, description = "Shows this and exits.")
    @SuppressWarnings("UnusedVariable") // handled by picocli
    private boolean helpAsked;

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        if (reason.isBlank() || reason.length() > MAX_REASON_LENGTH) {
            throw new ParameterException(
                    spec.commandLine(), "--reason must have between 1 and " + MAX_REASON_LENGTH + " characters");
        }
        var id = OperatorWork.operator(operator, spec);
        return OperatorWork.run(database, spec, at -> suspend(id, at));
    }

    private void suspend(OperatorId id, Settings.Database at) {
        try (var context = DatabaseOptions.contextOver(at);
                var core = OperatorCommand.Create.coreOf(context)) {
            core.commands().send(new SuspendOperator(id, reason), CAUSE);
            System.out.printf("suspended  %s%n", id);
        }
    }
}
