package cairn.bootstrap.cli;

import cairn.application.port.in.CommandContext;
import cairn.bootstrap.config.Settings;
import cairn.domain.access.AccessCommand.ResumeOperator;
import cairn.domain.access.OperatorId;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "resume",
        description = "Ends the suspension of an operator.",
        sortOptions = false,
        usageHelpAutoWidth = true)
final class ResumeOperatorCommand implements Callable<Integer> {

    private static final CommandContext CAUSE = new CommandContext("operator resume", "command-line");

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Option(names = "--operator", required = true, paramLabel = "ID", description = "The id of the operator.")
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
        return OperatorWork.run(database, spec, at -> resume(id, at));
    }

    private static void resume(OperatorId id, Settings.Database at) {
        try (var context = DatabaseOptions.contextOver(at);
                var core = OperatorCommand.Create.coreOf(context)) {
            core.commands().send(new ResumeOperator(id), CAUSE);
            System.out.printf("active  %s%n", id);
        }
    }
}
