package cairn.bootstrap.cli.operator;

import cairn.application.port.in.CommandContext;
import cairn.domain.access.AccessCommand.ResumeOperator;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "resume",
        description = "Ends the suspension of an operator.",
        sortOptions = false,
        usageHelpAutoWidth = true)
final class ResumeOperatorCommand implements Callable<Integer> {

    private static final CommandContext CAUSE = new CommandContext("operator resume", "command-line");

    @Mixin
    private ChosenOperator operator = new ChosenOperator();

    @Override
    public Integer call() throws InterruptedException {
        return operator.run((id, core) -> {
            core.commands().send(new ResumeOperator(id), CAUSE);
            System.out.printf("active  %s%n", id);
        });
    }
}
