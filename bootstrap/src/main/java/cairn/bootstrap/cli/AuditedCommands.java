package cairn.bootstrap.cli;

import cairn.application.port.in.CommandContext;
import cairn.domain.access.AccessCommand.RecordAct;
import cairn.domain.access.AuditedAct;
import io.micronaut.context.ApplicationContext;

final class AuditedCommands {

    private AuditedCommands() {}

    static void record(AuditedAct act, String command, ApplicationContext context) {
        try (var core = CommandCore.start(context)) {
            core.commands().send(new RecordAct(act), new CommandContext(command, "command-line"));
        }
    }
}
