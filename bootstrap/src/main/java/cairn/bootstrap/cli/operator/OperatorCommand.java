package cairn.bootstrap.cli.operator;

import cairn.bootstrap.cli.HelpOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;

@Command(
        name = "operator",
        description = "Manages the agencies that use the service.",
        subcommands = {
            CreateOperatorCommand.class,
            ListOperatorsCommand.class,
            ShowOperatorCommand.class,
            ChangeOperatorCommand.class,
            SuspendOperatorCommand.class,
            ResumeOperatorCommand.class,
            GrantKeyCommand.class,
            RevokeKeyCommand.class,
            ListMembersCommand.class,
            AddMemberCommand.class,
            AssignRolesCommand.class,
            RemoveMemberCommand.class,
            ShowPlatformCommand.class,
            HelpCommand.class
        },
        synopsisSubcommandLabel = "COMMAND")
public final class OperatorCommand {

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    private OperatorCommand() {}
}
