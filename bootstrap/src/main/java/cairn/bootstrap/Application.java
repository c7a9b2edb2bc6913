package cairn.bootstrap;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** The program {@code cairn}: each of its commands is a class of its own. */
@Command(
        name = "cairn",
        description = "Trekking operations behind one REST API.",
        subcommands = {ServeCommand.class, HelpCommand.class},
        synopsisSubcommandLabel = "COMMAND")
public final class Application {

    private Application() {}

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Application()).execute(arguments));
    }
}
