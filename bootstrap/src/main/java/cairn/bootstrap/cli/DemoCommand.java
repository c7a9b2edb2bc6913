package cairn.bootstrap.cli;

import cairn.application.port.out.ApiKeyGenerator;
import cairn.application.port.out.Identities;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.demo.Demo;
import cairn.bootstrap.service.SchemaMigration;
import cairn.bootstrap.startup.StartupException;
import cairn.postgresql.EmbeddedPostgresException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "demo",
        description = "Manages the demo operator of the first start.",
        subcommands = {DemoCommand.Remove.class, HelpCommand.class},
        synopsisSubcommandLabel = "COMMAND")
public final class DemoCommand {

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    private DemoCommand() {}

    @Command(
            name = "remove",
            description = {
                "Revokes all keys of the demo operator and the desks' keys that were created with it, removes its members"
                        + " from the console, and deletes demo-credentials.json.",
                "The service may be running; the keys stop working within a second. The demo operator's bookings "
                        + "remain, and later starts do not create a demo again."
            },
            sortOptions = false,
            usageHelpAutoWidth = true)
    static final class Remove implements Callable<Integer> {

        @Spec
        @SuppressWarnings("NullAway.Init") // set by picocli before the call
        private CommandSpec spec;

        @Option(names = "--yes", description = "Does not ask for confirmation.")
        private boolean isConfirmed;

        @Mixin
        private DatabaseOptions database = new DatabaseOptions();

        @Mixin
        @SuppressWarnings("UnusedVariable") // read by picocli
        private final HelpOption help = new HelpOption();

        @Override
        public Integer call() throws InterruptedException {
            LogFormat.useForWarnings();
            if (!isConfirmed
                    && !Confirmation.isGiven(
                            "Remove the demo from the database in %s? Its keys and its password stop working."
                                    .formatted(database.place()))) {
                System.err.println("cairn: nothing was removed");
                return ExitCode.SOFTWARE;
            }
            var interruption = Interruption.of("command");
            try {
                database.use(spec, interruption, at -> {
                    SchemaMigration.run(at);
                    remove(at);
                });
                return ExitCode.OK;
            } catch (EmbeddedPostgresException | StartupException | UncheckedIOException e) {
                System.err.println("cairn: " + e.getMessage());
                return ExitCode.SOFTWARE;
            } finally {
                interruption.workIsOver();
            }
        }

        private void remove(Settings.Database at) {
            try (var context = DatabaseOptions.contextOver(at);
                    var core = CommandCore.start(context)) {
                var demo = new Demo(
                        core.commands(),
                        core.queries(),
                        CommandCore.membership(context, core.commands()),
                        context.getBean(Identities.class),
                        context.getBean(ApiKeyGenerator.class));
                report(demo.remove(database.data()));
            } catch (IOException e) {
                throw new UncheckedIOException("The demo's credentials cannot be deleted: " + e.getMessage(), e);
            }
        }

        private static void report(Demo.Removed removed) {
            if (removed.isNothing()) {
                System.out.println("There is no demo in this database.");
                return;
            }
            System.out.printf("Keys revoked     %d%nMembers removed  %d%n", removed.keys(), removed.members());
            removed.credentials().ifPresent(file -> System.out.printf("File deleted     %s%n", file));
        }
    }
}
