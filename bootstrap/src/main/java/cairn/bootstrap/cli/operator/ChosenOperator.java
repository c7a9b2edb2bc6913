package cairn.bootstrap.cli.operator;

import cairn.application.module.Core;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.Membership;
import cairn.bootstrap.cli.CommandCore;
import cairn.bootstrap.cli.DatabaseOptions;
import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.OperatorWork;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import java.util.UUID;
import java.util.function.BiConsumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Reads which operator a command is about, in which database, and runs the command on it. */
final class ChosenOperator {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Option(
            names = "--operator",
            required = true,
            paramLabel = "ID",
            description = "The id of the operator; the platform's is platform.")
    private String operator = "";

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    /** Runs work on the operator, and returns the exit code. A refusal is printed. */
    int run(BiConsumer<OperatorId, Core> work) throws InterruptedException {
        LogFormat.useForWarnings();
        var id = id();
        return OperatorWork.run(database, spec, at -> {
            try (var context = DatabaseOptions.contextOver(at);
                    var core = CommandCore.start(context)) {
                work.accept(id, core);
            }
        });
    }

    /** Runs work on the members of the operator, which must exist, like {@link #run}. */
    int runOnMembers(BiConsumer<OperatorId, Membership> work) throws InterruptedException {
        LogFormat.useForWarnings();
        var id = id();
        return OperatorWork.run(database, spec, at -> {
            try (var context = DatabaseOptions.contextOver(at);
                    var core = CommandCore.start(context)) {
                core.queries().ask(new FindOperator(id));
                work.accept(id, CommandCore.membership(context, core.commands()));
            }
        });
    }

    private OperatorId id() {
        if (operator.equals("platform")) {
            return Operator.PLATFORM;
        }
        try {
            return new OperatorId(UUID.fromString(operator));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--operator must be an operator's id or platform", e);
        }
    }
}
