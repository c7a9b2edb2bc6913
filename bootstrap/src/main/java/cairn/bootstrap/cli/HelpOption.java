package cairn.bootstrap.cli;

import picocli.CommandLine.Option;

/** The option {@code --help} of a group of commands. */
public final class HelpOption {

    @Option(names = "--help", usageHelp = true, description = "Shows this and exits.")
    @SuppressWarnings("UnusedVariable") // handled by picocli
    private boolean isAsked;
}
