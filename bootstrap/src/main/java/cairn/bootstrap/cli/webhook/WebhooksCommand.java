package cairn.bootstrap.cli.webhook;

import cairn.bootstrap.cli.HelpOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;

@Command(
        name = "webhooks",
        description = "Helps to write a receiver of webhooks.",
        subcommands = {ListenCommand.class, TriggerCommand.class, HelpCommand.class},
        synopsisSubcommandLabel = "COMMAND")
public final class WebhooksCommand {

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    private WebhooksCommand() {}
}
