package cairn.bootstrap;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

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

    private Application() {}

    /**
     * A service that runs ends by a signal, and never comes back here. Whatever does has not served: it ends at once, so
     * that the JVM does not take what such a run has loaded for what a start needs.
     */
    public static void main(String[] arguments) {
        int code = new CommandLine(new Application()).execute(arguments);
        System.out.flush();
        System.err.flush();
        Runtime.getRuntime().halt(code);
    }
}
