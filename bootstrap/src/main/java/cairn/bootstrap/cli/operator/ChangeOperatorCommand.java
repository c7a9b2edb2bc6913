package cairn.bootstrap.cli.operator;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.FindOperator;
import cairn.application.view.OperatorView;
import cairn.domain.access.AccessCommand.ChangeOperator;
import cairn.domain.access.Limits;
import cairn.domain.access.Tier;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.EmailAddress;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "change",
        description = {
            "Changes the name, the e-mail address or the tier of an operator; what is omitted stays as it is.",
            "Limits of its own end when the operator leaves the tier enterprise."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
final class ChangeOperatorCommand implements Callable<Integer> {

    private static final int MAX_NAME_LENGTH = 200;
    private static final CommandContext CAUSE = new CommandContext("operator change", "command-line");

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Option(names = "--name", paramLabel = "NAME", description = "The new name of the agency.")
    private @Nullable String name;

    @Option(names = "--email", paramLabel = "ADDRESS", description = "The new e-mail address of the agency.")
    private @Nullable String email;

    @Option(names = "--tier", paramLabel = "free|pro|enterprise", description = "The new tier.")
    private @Nullable String tier;

    @Mixin
    private ChosenOperator operator = new ChosenOperator();

    private record Wanted(Optional<String> name, Optional<EmailAddress> email, Optional<Tier> tier) {}

    @Override
    public Integer call() throws InterruptedException {
        var wanted = wanted();
        return operator.run((id, core) -> {
            var present = core.queries().ask(new FindOperator(id));
            core.commands().send(changed(present, wanted), CAUSE);
            System.out.printf("changed  %s%n", id);
        });
    }

    private Wanted wanted() {
        if (name == null && email == null && tier == null) {
            throw refusal("--name, --email or --tier is required");
        }
        if (name != null && (name.isBlank() || name.length() > MAX_NAME_LENGTH)) {
            throw refusal("--name must have between 1 and " + MAX_NAME_LENGTH + " characters");
        }
        return new Wanted(Optional.ofNullable(name), emailAddress(), chosenTier());
    }

    private Optional<EmailAddress> emailAddress() {
        try {
            return Optional.ofNullable(email).map(EmailAddress::new);
        } catch (IllegalArgumentException e) {
            throw refusal("--email must be an e-mail address");
        }
    }

    private Optional<Tier> chosenTier() {
        try {
            return Optional.ofNullable(tier).map(word -> Tier.valueOf(word.toUpperCase(Locale.ROOT)));
        } catch (IllegalArgumentException e) {
            throw refusal("--tier must be free, pro or enterprise");
        }
    }

    private ParameterException refusal(String words) {
        return new ParameterException(spec.commandLine(), words);
    }

    private static ChangeOperator changed(OperatorView present, Wanted wanted) {
        var tier = wanted.tier().orElse(present.tier());
        return new ChangeOperator(
                present.id(),
                wanted.name().orElse(present.name()),
                wanted.email().orElse(present.email()),
                tier,
                tier == Tier.ENTERPRISE ? present.limits() : Limits.NONE,
                present.cancellationLadder().map(CancellationLadder::steps).orElse(List.of()),
                Optional.of(present.version()));
    }
}
