package cairn.bootstrap.cli;

import picocli.CommandLine.Option;

public final class HelpOption {

    @Option(names = "--help", usageHelp = true, description = "Shows this help and exits.")
    @SuppressWarnings("UnusedVariable") // handled by picocli
    private boolean isAsked;
}
