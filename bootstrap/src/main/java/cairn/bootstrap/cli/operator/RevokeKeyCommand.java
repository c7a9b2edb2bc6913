package cairn.bootstrap.cli.operator;

import cairn.application.port.in.CommandContext;
import cairn.domain.access.AccessCommand.RevokeKey;
import cairn.domain.access.KeyId;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "revoke-key",
        description = "Revokes a key of an operator: a running service refuses it within a second.",
        sortOptions = false,
        usageHelpAutoWidth = true)
final class RevokeKeyCommand implements Callable<Integer> {

    private static final CommandContext CAUSE = new CommandContext("operator revoke-key", "command-line");

    @Option(
            names = "--key",
            required = true,
            paramLabel = "KEY-ID",
            description = "The id of the key, as “operator show” prints it; never the key itself.")
    private UUID key = new UUID(0, 0);

    @Mixin
    private ChosenOperator operator = new ChosenOperator();

    @Override
    public Integer call() throws InterruptedException {
        return operator.run((id, core) -> {
            core.commands().send(new RevokeKey(id, new KeyId(key)), CAUSE);
            System.out.printf("revoked  %s%n", key);
        });
    }
}
