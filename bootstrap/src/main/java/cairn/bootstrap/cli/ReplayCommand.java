package cairn.bootstrap.cli;

import cairn.application.port.in.Unavailable;
import cairn.application.port.out.RevenueFacts;
import cairn.application.port.support.NextVersions;
import cairn.application.projection.Rebuild.Progress;
import cairn.application.projection.Rebuild.RebuildResult;
import cairn.application.projection.Rebuild.Trial;
import cairn.application.projection.RebuildableProjection;
import cairn.application.revenue.RevenueModule;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.core.CoreModules;
import cairn.bootstrap.service.SchemaMigration;
import cairn.bootstrap.startup.StartupException;
import cairn.postgresql.EmbeddedPostgresException;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "replay",
        description = {
            "Rebuilds lists from the log and replaces the old ones in one step.",
            "The service may be running. If interrupted, it changes nothing; the same command continues."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
public final class ReplayCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Parameters(
            paramLabel = "PROJECTION",
            description = "The lists to rebuild: ${COMPLETION-CANDIDATES}.",
            converter = ProjectionName.class,
            completionCandidates = ProjectionName.class)
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private RebuildableProjection<?> projection;

    @Option(
            names = "--afresh",
            description = "Starts from the beginning instead of continuing an interrupted run; required if Cairn was "
                    + "updated since.")
    private boolean afresh;

    @Option(
            names = "--until",
            paramLabel = "POSITION|TIMESTAMP",
            description = {
                "For revenue: rebuilds up to this point only, compares the result with the live version at that "
                        + "point,",
                "and changes nothing."
            })
    private @Nullable String until;

    @Mixin
    private MasterKeyOption masterKey = new MasterKeyOption();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    private final AtomicReference<@Nullable Progress> last = new AtomicReference<>();

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        if (until != null && !projection.equals(RevenueModule.PROJECTION)) {
            throw new ParameterException(spec.commandLine(), "--until may only be given for revenue");
        }
        LogPoint.requireSound(until, spec);
        var interruption = Interruption.of("replay");
        int code = ExitCode.OK;
        try {
            database.use(spec, interruption, at -> replay(at, interruption));
        } catch (EmbeddedPostgresException | StartupException | Unavailable e) {
            System.err.println("cairn: " + e.getMessage());
            code = ExitCode.SOFTWARE;
        } finally {
            interruption.workIsOver();
        }
        return code;
    }

    private void replay(Settings.Database at, Interruption interruption) {
        SchemaMigration.run(at);
        try (var context = masterKey.contextOver(at, database);
                var next = context.getBean(NextVersions.class)
                        .claim(projection.processor())
                        .orElseThrow(() -> new StartupException(
                                "Another replay of %s is running on this database".formatted(projection.name())))) {
            if (afresh) {
                context.getBean(TransactionManager.class).executeInTransaction(next::discard);
            }
            var rebuild = projection.rebuild(context::getBean, next);
            if (until == null) {
                var outcome = shown(interruption, rebuild::run);
                say(outcome.map(this::summary).orElseGet(this::interrupted));
            } else {
                long position = new LogPoint(until).positionIn(context);
                var facts = context.getBean(RevenueFacts.class);
                var trial = shown(interruption, goesOn -> rebuild.tryUntil(position, facts::compareNextAsOf, goesOn));
                say(trial.map(all -> summary(all, position)).orElse("Interrupted. Nothing was changed."));
            }
        }
    }

    private <T> T shown(Interruption interruption, Function<Predicate<Progress>, T> work) {
        var line = ProgressLine.onStandardOutput("events");
        var done = work.apply(progress -> {
            last.set(progress);
            line.show(progress);
            return !interruption.hasHappened();
        });
        line.end();
        return done;
    }

    /**
     * Rebuilds a projection without output or interruption.
     *
     * @param processor the name of the projection's processor
     */
    public static void rebuild(Settings.Database at, String processor) {
        var projection = CoreModules.PROJECTIONS.stream()
                .filter(each -> each.processor().equals(processor))
                .findFirst()
                .orElseThrow();
        try (var context = DatabaseOptions.contextOver(at);
                var next = context.getBean(NextVersions.class).claim(processor).orElseThrow()) {
            projection.rebuild(context::getBean, next).run(_ -> true);
        }
    }

    private static void say(String words) {
        System.out.println(words);
    }

    private String summary(RebuildResult outcome) {
        var comparison = outcome.comparison();
        return String.format(
                Locale.ROOT,
                "Version %d of %s is live: %,d rows from %,d events, checksum %016x, %s.",
                outcome.version(),
                projection.name(),
                comparison.rows(),
                outcome.events(),
                comparison.checksum(),
                comparison.different() == 0
                        ? "equal to the previous version"
                        : String.format(
                                Locale.ROOT,
                                "but %,d rows differed in the previous version, which was replaced",
                                comparison.different()));
    }

    private static String summary(Trial trial, long position) {
        var comparison = trial.comparison();
        return String.format(
                Locale.ROOT,
                "Up to position %d: %,d rows from %,d events, checksum %016x, %s. Nothing was changed.",
                position,
                comparison.rows(),
                trial.events(),
                comparison.checksum(),
                comparison.different() == 0
                        ? "equal to the live version at that point"
                        : String.format(
                                Locale.ROOT, "but %,d rows differ in the live version", comparison.different()));
    }

    private String interrupted() {
        var progress = last.get();
        return String.format(
                Locale.ROOT,
                "Interrupted after %,d events. Lists are unchanged; run the command again to continue.",
                progress == null ? 0 : progress.reached().events());
    }
}
