package cairn.bootstrap.cli.operator;

import cairn.application.platform.PlatformModule;
import cairn.application.port.in.FindPlatformState;
import cairn.application.port.out.CatalogueState;
import cairn.application.port.out.Deadlines;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.PlatformFigures;
import cairn.application.view.PlatformState;
import cairn.bootstrap.cli.CommandCore;
import cairn.bootstrap.cli.DatabaseOptions;
import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.OperatorWork;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.core.CoreModules;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "platform",
        description = {
            "Shows the live nodes, the projections with the events that they have not applied yet, the deadlines and the",
            "version of the catalogue."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
final class ShowPlatformCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        return OperatorWork.run(
                database, spec, at -> print(state(at), spec.commandLine().getOut()));
    }

    private static PlatformState state(Settings.Database at) {
        try (var context = DatabaseOptions.contextOver(at);
                var core = CommandCore.start(
                        context,
                        PlatformModule.of(
                                CoreModules.PROJECTIONS,
                                context.getBean(PlatformFigures.class),
                                context.getBean(LogPositions.class),
                                context.getBean(Deadlines.class),
                                context.getBean(CatalogueState.class),
                                context.getBean(Clock.class)))) {
            return core.queries().ask(new FindPlatformState());
        }
    }

    private static void print(PlatformState state, PrintWriter out) {
        out.printf("log         %d events%n", state.head());
        out.printf(
                "catalogue   %s%n",
                state.catalogueVersion() == 0 ? "as shipped" : "version " + state.catalogueVersion());
        state.unreadableCatalogue()
                .ifPresent(version -> out.printf("catalogue   version %d cannot be read%n", version));
        out.printf(
                "deadlines   %d open, %d overdue, %d failed%n",
                state.deadlines().open(),
                state.attention().overdue(),
                state.attention().givenUp());
        if (state.nodes().isEmpty()) {
            out.println("node        none is alive");
        }
        state.nodes().forEach(node -> out.printf("node        %s  seen %s%n", node.name(), node.seenAt()));
        state.projections()
                .forEach(projection -> out.printf(
                        "projection  %-18s  %s%n",
                        projection.name(), projection.lag() == 0 ? "current" : projection.lag() + " events behind"));
    }
}
