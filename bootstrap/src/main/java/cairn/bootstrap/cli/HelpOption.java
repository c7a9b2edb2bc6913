package cairn.bootstrap.cli;

import picocli.CommandLine.Option;

/** The option that shows how a group of commands is used. */
public final class HelpOption {

    @Option(names = "--help", usageHelp = true, description = "Shows this and exits.")
    @SuppressWarnings("UnusedVariable") // picocli answers it by itself
    private boolean isAsked;
}
