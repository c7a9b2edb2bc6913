package cairn.bootstrap.cli.operator;

import cairn.application.port.in.CommandContext;
import cairn.domain.access.MemberId;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "remove-member",
        description = "Removes a member of an operator and ends its sessions at once, even if it is the last member.",
        sortOptions = false,
        usageHelpAutoWidth = true)
final class RemoveMemberCommand implements Callable<Integer> {

    private static final CommandContext CAUSE = new CommandContext("operator remove-member", "command-line");

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Option(
            names = "--member",
            required = true,
            paramLabel = "MEMBER-ID",
            description = "The id of the member, as “operator members” prints it.")
    private UUID member = new UUID(0, 0);

    @Mixin
    private ChosenOperator operator = new ChosenOperator();

    @Override
    public Integer call() throws InterruptedException {
        return operator.runOnMembers((id, members) -> {
            members.dismiss(id, new MemberId(member), CAUSE);
            spec.commandLine().getOut().printf("removed  %s%n", member);
        });
    }
}
