package cairn.bootstrap;

import cairn.bootstrap.cli.DemoCommand;
import cairn.bootstrap.cli.ExportCommand;
import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.cli.ImportCommand;
import cairn.bootstrap.cli.OperatorCommand;
import cairn.bootstrap.cli.ReplayCommand;
import cairn.bootstrap.cli.ServeCommand;
import cairn.bootstrap.cli.TrainCommand;
import cairn.bootstrap.cli.Variable;
import cairn.bootstrap.cli.WebhooksCommand;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

@Command(
        name = "cairn",
        description = "Trekking operations behind one REST API.",
        subcommands = {
            ServeCommand.class,
            TrainCommand.class,
            ReplayCommand.class,
            ExportCommand.class,
            OperatorCommand.class,
            DemoCommand.class,
            ImportCommand.class,
            WebhooksCommand.class,
            HelpCommand.class
        },
        synopsisSubcommandLabel = "COMMAND")
public final class Application {

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    private Application() {}

    public static void main(String[] arguments) {
        run(commandLine(), arguments);
    }

    /**
     * Runs a command and halts the JVM with its exit code. A running service ends by a signal and never returns here.
     * Any other run must not write the class archive, which is for starts of the service; halting prevents that.
     */
    public static void run(CommandLine program, String... arguments) {
        int code = program.execute(arguments);
        System.out.flush();
        System.err.flush();
        Runtime.getRuntime().halt(code);
    }

    /**
     * Returns the program with its own and further commands, which must be annotated with {@link Command}. All of them
     * report wrong arguments in the same way.
     */
    public static CommandLine commandLine(Object... furtherCommands) {
        var program = new CommandLine(new Application());
        Stream.of(furtherCommands).forEach(program::addSubcommand);
        return program.setParameterExceptionHandler((mistake, _) -> explain(mistake));
    }

    private static int explain(ParameterException mistake) {
        var command = mistake.getCommandLine();
        UnmatchedArgumentException.printSuggestions(mistake, command.getErr());
        command.getErr()
                .printf(
                        "See ./%s --help%ncairn: %s%n",
                        command.getCommandSpec().qualifiedName(), reason(mistake, System.getenv()));
        return command.getCommandSpec().exitCodeOnInvalidInput();
    }

    static String reason(ParameterException mistake, Map<String, String> environment) {
        var message = String.valueOf(mistake.getMessage());
        if (mistake.getArgSpec() instanceof OptionSpec option) {
            var variable = Variable.of(option);
            if (environment.containsKey(variable) && environment.get(variable).equals(mistake.getValue())) {
                return message.replace("option '" + option.longestName() + "'", variable);
            }
        }
        return message;
    }
}
