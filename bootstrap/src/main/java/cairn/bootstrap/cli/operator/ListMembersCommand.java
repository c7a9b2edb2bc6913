package cairn.bootstrap.cli.operator;

import cairn.domain.access.Member;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "members",
        description = "Lists the members who sign in to the console for an operator, oldest first.",
        sortOptions = false,
        usageHelpAutoWidth = true)
final class ListMembersCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Mixin
    private ChosenOperator operator = new ChosenOperator();

    @Override
    public Integer call() throws InterruptedException {
        return operator.runOnMembers((id, members) -> members.of(id).forEach(this::print));
    }

    private void print(Member member) {
        spec.commandLine()
                .getOut()
                .printf(
                        "%s  %s  added %s  %s%n",
                        member.id(),
                        MemberRoles.print(member.roles()),
                        member.addedAt(),
                        member.email().value());
    }
}
