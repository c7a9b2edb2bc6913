package cairn.bootstrap.cli.operator;

import cairn.application.port.in.CommandContext;
import cairn.domain.access.MemberId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "assign-roles",
        description = {
            "Replaces the roles of a member, and ends its sessions if they change.",
            "The last member who may manage the others keeps that role."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
final class AssignRolesCommand implements Callable<Integer> {

    private static final CommandContext CAUSE = new CommandContext("operator assign-roles", "command-line");

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Option(
            names = "--member",
            required = true,
            paramLabel = "MEMBER-ID",
            description = "The id of the member, as “operator members” prints it.")
    private UUID member = new UUID(0, 0);

    @Option(
            names = "--role",
            required = true,
            split = ",",
            paramLabel = "ROLE",
            description = "A role, such as bookings; may be repeated.")
    private List<String> roles = new ArrayList<>();

    @Mixin
    private ChosenOperator operator = new ChosenOperator();

    @Override
    public Integer call() throws InterruptedException {
        var chosen = MemberRoles.read(roles, spec);
        return operator.runOnMembers((id, members) -> {
            var changed = members.assign(id, new MemberId(member), chosen, CAUSE);
            spec.commandLine().getOut().printf("assigned  %s  %s%n", member, MemberRoles.print(changed.roles()));
        });
    }
}
