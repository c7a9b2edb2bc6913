package cairn.bootstrap.cli.operator;

import cairn.application.port.in.CommandContext;
import cairn.domain.access.AccessCommand.SuspendOperator;
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

    @Option(
            names = "--reason",
            required = true,
            paramLabel = "TEXT",
            description = "The reason; the operator can read it in its audit trail.")
    private String reason = "";

    @Mixin
    private ChosenOperator operator = new ChosenOperator();

    @Override
    public Integer call() throws InterruptedException {
        if (reason.isBlank() || reason.length() > MAX_REASON_LENGTH) {
            throw new ParameterException(
                    spec.commandLine(), "--reason must have between 1 and " + MAX_REASON_LENGTH + " characters");
        }
        return operator.run((id, core) -> {
            core.commands().send(new SuspendOperator(id, reason), CAUSE);
            System.out.printf("suspended  %s%n", id);
        });
    }
}
