package cairn.bootstrap.cli.export;

import cairn.application.port.in.Unavailable;
import cairn.application.projection.Rebuild.Progress;
import cairn.application.view.Reached;
import cairn.bootstrap.cli.AuditedCommands;
import cairn.bootstrap.cli.DatabaseOptions;
import cairn.bootstrap.cli.FeedIdentity;
import cairn.bootstrap.cli.FeedIdentityOptions;
import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.cli.Interruption;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.LogPoint;
import cairn.bootstrap.cli.ProgressLine;
import cairn.bootstrap.cli.StandbyOptions;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.export.DataSet;
import cairn.bootstrap.export.Export;
import cairn.bootstrap.export.ExportException;
import cairn.bootstrap.export.PartWriter;
import cairn.bootstrap.service.SchemaMigration;
import cairn.bootstrap.startup.StartupException;
import cairn.domain.access.DataEvent.DataExported;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.webhook.Subscription;
import cairn.postgresql.EmbeddedPostgresException;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
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
        name = "export",
        description = {
            "Writes an operator's data to a file, or adds them to a directory of Parquet files. The service may be "
                    + "running or stopped.",
            "An interrupted export leaves FILE.partial; the same command continues it."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
public final class ExportCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Parameters(paramLabel = "SUBJECT", description = "What to export: ${COMPLETION-CANDIDATES}.")
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private DataSet subject;

    @Mixin
    private ExportTarget target = new ExportTarget();

    @Mixin
    private ExportOwner owner = new ExportOwner();

    @Option(
            names = "--until",
            paramLabel = "POSITION|TIME",
            description = "Exports events up to this position or time, or revenue as of it (default: now).")
    private @Nullable String until;

    @Option(
            names = "--after",
            defaultValue = "0",
            paramLabel = "POSITION",
            description = "Exports events after this position.")
    private long after;

    @Option(
            names = "--types",
            defaultValue = "*",
            split = ",",
            paramLabel = "TYPE",
            description = "Exports events of these types, such as booking.confirmed,reservation.* (default: *).")
    private List<String> types = List.of();

    @Option(
            names = "--personal",
            description =
                    "Includes names, addresses, numbers and notes; give the files only to people who may have them.")
    private boolean isPersonal;

    @Mixin
    private FeedIdentityOptions identity = new FeedIdentityOptions();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private StandbyOptions standby = new StandbyOptions();

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        var directory = target.directory(spec);
        requireWholeLog(directory.isPresent());
        var chosen = events();
        var from = standby.of(database, spec);
        if (directory.isPresent()) {
            var request = incremental(directory.get());
            return run(directory.get(), interruption -> {
                var run = new IncrementalExportRun(
                        request, PartWriter.factory(), standby, () -> !interruption.hasHappened());
                database.use(spec, interruption, at -> {
                    SchemaMigration.run(at);
                    run.over(at, from, service(at));
                });
            });
        }
        var request = new ExportRequest(
                subject, owner.one(spec), Optional.ofNullable(until), after, types, chosen, isPersonal);
        return run(target.file(), interruption -> {
            Export.check(target.file());
            database.use(spec, interruption, at -> export(request, at, from, interruption));
        });
    }

    private void requireWholeLog(boolean isIntoDirectory) {
        boolean isOfAll = isIntoDirectory
                && owner.oneOrAll(spec).isEmpty()
                && !spec.commandLine().getParseResult().hasMatchedOption("--mode");
        if (subject == DataSet.log && !isOfAll) {
            throw new ParameterException(
                    spec.commandLine(),
                    "log is exported with --format parquet, --operator all and no --mode: it has the events of all "
                            + "operators in both modes");
        }
    }

    private interface Work {
        void run(Interruption interruption) throws InterruptedException;
    }

    private static int run(Path place, Work work) throws InterruptedException {
        var interruption = Interruption.of("export");
        int code = ExitCode.OK;
        try {
            work.run(interruption);
        } catch (EmbeddedPostgresException | StartupException | ExportException | Unavailable e) {
            System.err.println("cairn: " + e.getMessage());
            code = ExitCode.SOFTWARE;
        } catch (UncheckedIOException e) {
            System.err.printf(
                    "cairn: The export to %s failed: %s. Once that is corrected, the same command continues it%n",
                    place, StartupException.reason(e));
            code = ExitCode.SOFTWARE;
        } finally {
            interruption.workIsOver();
        }
        return code;
    }

    private IncrementalRequest incremental(Path directory) {
        if (until != null || after != 0 || !types.equals(List.of("*"))) {
            throw new ParameterException(
                    spec.commandLine(), "--until, --after and --types may not be given together with --into");
        }
        return new IncrementalRequest(subject, directory, owner.oneOrAll(spec), owner.mode(spec), isPersonal);
    }

    private Subscription events() {
        if (until != null && subject != DataSet.events && subject != DataSet.revenue) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--until may only be given for events and revenue: other data are exported as they are now");
        }
        LogPoint.requireSound(until, spec);
        if (subject != DataSet.events && (after != 0 || !types.equals(List.of("*")))) {
            throw new ParameterException(spec.commandLine(), "--after and --types may only be given for events");
        }
        if (isPersonal && !subject.hasPersonalColumns()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--personal may only be given for events, bookings, nights and permits: %s has no personal data"
                            .formatted(subject));
        }
        try {
            var chosen = new Subscription(types);
            chosen.requireKnown();
            return chosen;
        } catch (Invalid e) {
            throw new ParameterException(spec.commandLine(), "--types must be published types, booking.*, or *", e);
        }
    }

    private void export(
            ExportRequest request, Settings.Database at, Optional<Settings.Database> from, Interruption interruption) {
        var source = from.map(there -> standby.furthest(there, at));
        SchemaMigration.run(at);
        var line = ProgressLine.onStandardOutput("rows");
        var service = subject == DataSet.events ? Optional.of(service(at)) : Optional.<FeedIdentity>empty();
        Function<Settings.Database, ApplicationContext> open =
                there -> service.map(as -> as.contextOver(there)).orElseGet(() -> DatabaseOptions.contextOver(there));
        try (var context = open.apply(at);
                var replica = source.map(open).orElse(null)) {
            var written = new Export(
                            target.file(),
                            target.lines(),
                            request.description(target.lines(), database.place())
                                    + service.map(FeedIdentity::words).orElse(""))
                    .run(
                            () -> request.moment(context),
                            moment ->
                                    request.rows(replica == null ? context : standby.caughtUp(replica, moment), moment),
                            progress -> {
                                line.show(new Progress(
                                        new Reached(progress.reached(), progress.rows()),
                                        Math.max(progress.total(), progress.reached())));
                                return !interruption.hasHappened();
                            });
            line.end();
            AuditedCommands.record(
                    new DataExported(request.owner().operator(), request.owner().mode(), subject.name(), isPersonal),
                    "export",
                    context);
            System.out.println(summary(written));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private FeedIdentity service(Settings.Database at) {
        return identity.of(at, database);
    }

    private String summary(Optional<Long> written) {
        return written.map(rows -> String.format(
                        Locale.ROOT,
                        "%,d rows are in %s.%s",
                        rows,
                        target.file(),
                        rows == 0 ? " Are --operator and --mode the right ones?" : ""))
                .orElse("Interrupted. Run the command again to continue.");
    }
}
