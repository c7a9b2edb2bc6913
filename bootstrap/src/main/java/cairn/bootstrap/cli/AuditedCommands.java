package cairn.bootstrap.cli;

import cairn.application.port.in.CommandContext;
import cairn.domain.access.AccessCommand.RecordAct;
import cairn.domain.access.AuditedAct;
import io.micronaut.context.ApplicationContext;

public final class AuditedCommands {

    private AuditedCommands() {}

    public static void record(AuditedAct act, String command, ApplicationContext context) {
        try (var core = CommandCore.start(context)) {
            core.commands().send(new RecordAct(act), new CommandContext(command, "command-line"));
        }
    }
}
