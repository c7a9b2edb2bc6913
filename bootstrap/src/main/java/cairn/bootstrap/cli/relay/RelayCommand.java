package cairn.bootstrap.cli.relay;

import cairn.bootstrap.cli.HelpOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;

@Command(
        name = "relay",
        description = "Relays the event feed to a message broker.",
        subcommands = {KafkaRelayCommand.class, HelpCommand.class},
        synopsisSubcommandLabel = "COMMAND")
public final class RelayCommand {

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    private RelayCommand() {}
}
