package cairn.bootstrap.cli;

import cairn.application.port.in.Unavailable;
import cairn.application.projection.Rebuild.Progress;
import cairn.application.view.Reached;
import cairn.bootstrap.cli.ExportRequest.Subject;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.demo.Demo;
import cairn.bootstrap.export.Export;
import cairn.bootstrap.export.ExportException;
import cairn.bootstrap.export.Format;
import cairn.bootstrap.service.SchemaMigration;
import cairn.bootstrap.startup.StartupException;
import cairn.domain.access.DataEvent.DataExported;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.webhook.Subscription;
import cairn.postgresql.EmbeddedPostgresException;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
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
            "Writes an operator's data to a file. The service may be running or stopped.",
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
    private Subject subject;

    @Option(names = "--format", defaultValue = "csv", description = "${COMPLETION-CANDIDATES} (default: csv).")
    private Format format = Format.csv;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "The file to write; it must not exist yet.")
    private Path out = Path.of("");

    @Option(
            names = "--operator",
            paramLabel = "ID",
            description = "The id of the operator (default: the demo operator).")
    private UUID operator = Demo.OPERATOR.value();

    @Option(
            names = "--mode",
            defaultValue = "live",
            paramLabel = "live|test",
            description = "The mode (default: live).")
    private String mode = "";

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
                    "Includes names, addresses and notes in events and bookings; give the file only to people who "
                            + "may have them.")
    private boolean isPersonal;

    @Option(
            names = "--base-url",
            defaultValue = "${env:CAIRN_BASE_URL:-http://127.0.0.1:8080}",
            paramLabel = "URL",
            description = "The service's base URL, which events name as their source (default: http://127.0.0.1:8080).")
    private URI baseUrl = URI.create("");

    @Option(
            names = "--master-key",
            defaultValue = "${env:CAIRN_MASTER_KEY}",
            paramLabel = "FILE",
            description =
                    "The service's master key, from which the pseudonyms in events are derived (default: master.key "
                            + "in --data).")
    private @Nullable Path masterKey;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private StandbyOptions standby = new StandbyOptions();

    @Option(names = "--help", usageHelp = true, description = "Shows this help and exits.")
    @SuppressWarnings("UnusedVariable") // handled by picocli
    private boolean helpAsked;

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        var request =
                new ExportRequest(subject, owner(), Optional.ofNullable(until), after, types, events(), isPersonal);
        var from = standby.of(database, spec);
        var interruption = Interruption.of("export");
        int code = ExitCode.OK;
        try {
            Export.check(out);
            database.use(spec, interruption, at -> export(request, at, from, interruption));
        } catch (EmbeddedPostgresException | StartupException | ExportException | Unavailable e) {
            System.err.println("cairn: " + e.getMessage());
            code = ExitCode.SOFTWARE;
        } catch (UncheckedIOException e) {
            System.err.println("cairn: the file cannot be written: " + e.getMessage());
            code = ExitCode.SOFTWARE;
        } finally {
            interruption.workIsOver();
        }
        return code;
    }

    private Owner owner() {
        try {
            return new Owner(new OperatorId(operator), Mode.valueOf(mode.toUpperCase(Locale.ROOT)));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--mode must be live or test", e);
        }
    }

    private Subscription events() {
        if (subject == Subject.bookings && until != null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--until may only be given for events and revenue: bookings are exported as they are now");
        }
        if (until != null && !new LogPoint(until).isSound()) {
            throw new ParameterException(spec.commandLine(), LogPoint.EXPECTATION);
        }
        if (subject != Subject.events && (after != 0 || !types.equals(List.of("*")))) {
            throw new ParameterException(spec.commandLine(), "--after and --types may only be given for events");
        }
        if (subject == Subject.revenue && isPersonal) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--personal may only be given for events and bookings: revenue has no personal data");
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
        from.ifPresent(there -> standby.requireStandby(there, at));
        SchemaMigration.run(at);
        var line = ProgressLine.onStandardOutput("rows");
        var service = subject == Subject.events ? Optional.of(service(at)) : Optional.<FeedIdentity>empty();
        Function<Settings.Database, ApplicationContext> open =
                there -> service.map(as -> as.contextOver(there)).orElseGet(() -> DatabaseOptions.contextOver(there));
        try (var context = open.apply(at);
                var replica = from.map(open).orElse(null)) {
            var written = new Export(
                            out,
                            format,
                            request.description(format, database.place())
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
        return FeedIdentity.of(at, masterKey == null ? database.data().resolve("master.key") : masterKey, baseUrl);
    }

    private String summary(Optional<Long> written) {
        return written.map(rows -> String.format(
                        Locale.ROOT,
                        "%,d rows are in %s.%s",
                        rows,
                        out,
                        rows == 0 ? " Are --operator and --mode the right ones?" : ""))
                .orElse("Interrupted. Run the command again to continue.");
    }
}
