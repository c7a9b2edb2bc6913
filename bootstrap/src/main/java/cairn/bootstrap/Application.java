package cairn.bootstrap;

import cairn.bootstrap.cli.BackupCommand;
import cairn.bootstrap.cli.DemoCommand;
import cairn.bootstrap.cli.ForgetCommand;
import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.cli.ImportCommand;
import cairn.bootstrap.cli.RekeyCommand;
import cairn.bootstrap.cli.ReplayCommand;
import cairn.bootstrap.cli.RestoreCommand;
import cairn.bootstrap.cli.VerifyCommand;
import cairn.bootstrap.cli.export.ExportCommand;
import cairn.bootstrap.cli.operator.OperatorCommand;
import cairn.bootstrap.cli.rates.RatesCommand;
import cairn.bootstrap.cli.relay.RelayCommand;
import cairn.bootstrap.cli.serve.ConfigurationFile;
import cairn.bootstrap.cli.serve.DoctorCommand;
import cairn.bootstrap.cli.serve.ServeCommand;
import cairn.bootstrap.cli.serve.TrainCommand;
import cairn.bootstrap.cli.serve.Variable;
import cairn.bootstrap.cli.webhook.WebhooksCommand;
import cairn.bootstrap.startup.StartupException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
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
            DoctorCommand.class,
            TrainCommand.class,
            ReplayCommand.class,
            VerifyCommand.class,
            BackupCommand.class,
            RestoreCommand.class,
            ForgetCommand.class,
            RekeyCommand.class,
            ExportCommand.class,
            RelayCommand.class,
            OperatorCommand.class,
            DemoCommand.class,
            RatesCommand.class,
            ImportCommand.class,
            WebhooksCommand.class,
            HelpCommand.class
        },
        synopsisSubcommandLabel = "COMMAND")
public final class Application {

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    private static final Pattern CLASS_OF_CAUSE = Pattern.compile(" \\(java\\.[\\w.]+: .*\\)$");

    private Application() {}

    public static void main(String[] arguments) {
        run(commandLine(), arguments);
    }

    /**
     * Runs a command and halts the JVM with its exit code. A running service ends by a signal and never returns here.
     * Any other run must not write the class archive, which is for starts of the service; halting prevents that.
     */
    public static void run(CommandLine program, String... arguments) {
        int code = execute(program, System.getenv(), arguments);
        System.out.flush();
        System.err.flush();
        Runtime.getRuntime().halt(code);
    }

    static int execute(CommandLine program, Map<String, String> environment, String... arguments) {
        try {
            ConfigurationFile.applyTo(program, List.of(arguments), environment);
        } catch (StartupException e) {
            program.getErr().println("cairn: " + e.getMessage());
            return ExitCode.SOFTWARE;
        }
        return program.execute(arguments);
    }

    /**
     * Returns the program with its own and further commands, which must be annotated with {@link Command}. All of them
     * report wrong arguments in the same way.
     */
    public static CommandLine commandLine(Object... furtherCommands) {
        var program = new CommandLine(new Application());
        ConfigurationFile.addTo(program);
        Stream.of(furtherCommands).forEach(program::addSubcommand);
        return program.setParameterExceptionHandler((mistake, _) -> explain(mistake))
                .setExecutionExceptionHandler((failure, command, _) -> explain(failure, command));
    }

    private static int explain(Exception failure, CommandLine command) throws Exception {
        if (failure instanceof StartupException) {
            command.getErr().println("cairn: " + failure.getMessage());
            return ExitCode.SOFTWARE;
        }
        throw failure;
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

    public static String reason(ParameterException mistake, Map<String, String> environment) {
        var message =
                CLASS_OF_CAUSE.matcher(String.valueOf(mistake.getMessage())).replaceFirst("");
        if (mistake.getArgSpec() instanceof OptionSpec option) {
            var variable = Variable.of(option);
            var named = "option '" + option.longestName() + "'";
            if (environment.containsKey(variable) && environment.get(variable).equals(mistake.getValue())) {
                return message.replace(named, variable);
            }
            if (mistake.getCommandLine().getDefaultValueProvider() instanceof ConfigurationFile file) {
                return file.placeOf(option, mistake.getValue())
                        .map(place -> message.replace(named, place))
                        .orElse(message);
            }
        }
        return message;
    }
}
