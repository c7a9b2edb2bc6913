package cairn.bootstrap.cli.operator;

import cairn.application.access.OperatorListModule;
import cairn.application.module.CoreModule;
import cairn.application.port.in.ListOperators;
import cairn.application.port.in.ListOperators.Filter;
import cairn.application.port.in.Window;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.OperatorUsages;
import cairn.application.port.out.OperatorViews;
import cairn.application.view.OperatorSummary;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.bootstrap.cli.CommandCore;
import cairn.bootstrap.cli.DatabaseOptions;
import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.OperatorWork;
import cairn.bootstrap.cli.Printable;
import cairn.bootstrap.config.Settings;
import io.micronaut.context.ApplicationContext;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "list",
        description = "Lists the operators, newest first, with their calls of the month (UTC) in live mode.",
        sortOptions = false,
        usageHelpAutoWidth = true)
final class ListOperatorsCommand implements Callable<Integer> {

    private static final int MOST = 1_000;

    /** The largest number of one-second waits for a list that does not include the newest events yet. */
    private static final int MOST_WAITS = 10;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Option(names = "--q", paramLabel = "TEXT", description = "A part of the name or the e-mail address.")
    private @Nullable String text;

    @Option(names = "--suspended", description = "Lists suspended operators only.")
    private boolean isForSuspended;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        var filter =
                new Filter(Optional.ofNullable(text), Set.of(), isForSuspended ? Optional.of(true) : Optional.empty());
        return OperatorWork.run(database, spec, at -> list(new ListOperators(filter, Window.of(MOST, 0)), at));
    }

    private static void list(ListOperators question, Settings.Database at) {
        try (var context = DatabaseOptions.contextOver(at);
                var core = CommandCore.start(context, listOf(context))) {
            var page = core.queries().ask(question);
            for (int waits = 1; page.freshness() == Freshness.LAGGING && waits < MOST_WAITS; waits++) {
                page = core.queries().ask(question);
            }
            print(page);
        }
    }

    private static CoreModule listOf(ApplicationContext context) {
        return OperatorListModule.of(
                context.getBean(OperatorViews.class),
                context.getBean(OperatorUsages.class),
                context.getBean(LogPositions.class),
                context.getBean(Clock.class));
    }

    private static void print(Page<OperatorSummary> page) {
        page.items().forEach(ListOperatorsCommand::print);
        if (page.freshness() == Freshness.LAGGING) {
            System.err.println("cairn: the newest changes are not listed yet; list again");
        }
        if (page.next().isPresent()) {
            System.err.printf("cairn: the newest %d are listed; narrow the list with --q%n", MOST);
        }
    }

    private static void print(OperatorSummary summary) {
        var operator = summary.operator();
        System.out.printf(
                "%s  %-10s  %-9s  %9d calls  last seen %s  %s%n",
                operator.id(),
                operator.tier().name().toLowerCase(Locale.ROOT),
                operator.suspension().isPresent() ? "suspended" : "active",
                summary.usage().live(),
                summary.usage().lastSeenAt().map(Object::toString).orElse("never"),
                Printable.of(operator.name()));
    }
}
