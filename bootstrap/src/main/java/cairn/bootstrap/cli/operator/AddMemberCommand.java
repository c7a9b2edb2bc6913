package cairn.bootstrap.cli.operator;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Membership;
import cairn.domain.access.MemberRole;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Rejection.Invalid;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "add-member",
        description = "Adds a member to an operator, and shows the initial password for the console once.",
        sortOptions = false,
        usageHelpAutoWidth = true)
final class AddMemberCommand implements Callable<Integer> {

    private static final CommandContext CAUSE = new CommandContext("operator add-member", "command-line");

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Option(
            names = "--email",
            required = true,
            paramLabel = "ADDRESS",
            description = "The e-mail address with which the member signs in.")
    private String email = "";

    @Option(
            names = "--role",
            split = ",",
            paramLabel = "ROLE",
            description = "A role, such as bookings; may be repeated (default: all rights of the operator).")
    private List<String> roles = new ArrayList<>();

    @Mixin
    private ChosenOperator operator = new ChosenOperator();

    @Override
    public Integer call() throws InterruptedException {
        var address = address();
        var chosen = MemberRoles.read(roles, spec);
        return operator.runOnMembers(
                (id, members) -> add(id, address, chosen.isEmpty() ? MemberRole.usual(id) : chosen, members));
    }

    private EmailAddress address() {
        try {
            return new EmailAddress(email);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--email must be an e-mail address", e);
        }
    }

    private void add(OperatorId operator, EmailAddress email, Set<MemberRole> roles, Membership members) {
        var password = members.newPassword();
        var added = members.admit(operator, email, roles, password, CAUSE)
                .orElseThrow(
                        () -> new Invalid("email", "This address is already a member, of this or another operator"));
        spec.commandLine().getOut().printf("added  %s  %s  %s%n", added.member().id(), email.value(), password.text());
    }
}
