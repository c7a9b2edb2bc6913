package cairn.bootstrap;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program {@code cairn}: each of its commands is a class of its own. */
@Command(
        name = "cairn",
        description = "Trekking operations behind one REST API.",
        subcommands = {
            ServeCommand.class,
            ReplayCommand.class,
            ExportCommand.class,
            OperatorCommand.class,
            DemoCommand.class,
            ImportCommand.class,
            WebhooksCommand.class,
            BenchCommand.class,
            HelpCommand.class
        },
        synopsisSubcommandLabel = "COMMAND")
public final class Application {

    @Mixin
    @SuppressWarnings("UnusedVariable") // picocli reads it
    private final HelpOption help = new HelpOption();

    private Application() {}

    /**
     * A service that runs ends by a signal, and never comes back here. Whatever does has not served: it ends at once, so
     * that the JVM does not take what such a run has loaded for what a start needs.
     */
    public static void main(String[] arguments) {
        int code = commandLine().execute(arguments);
        System.out.flush();
        System.err.flush();
        Runtime.getRuntime().halt(code);
    }

    static CommandLine commandLine() {
        return new CommandLine(new Application())
                .setParameterExceptionHandler((mistake, _) -> Application.explain(mistake));
    }

    /** The reason is the last line, where it is read. */
    private static int explain(ParameterException mistake) {
        var command = mistake.getCommandLine();
        UnmatchedArgumentException.printSuggestions(mistake, command.getErr());
        command.getErr()
                .printf("See ./%s --help%ncairn: %s%n", command.getCommandSpec().qualifiedName(), mistake.getMessage());
        return command.getCommandSpec().exitCodeOnInvalidInput();
    }
}
