package cairn.bootstrap;

import cairn.adapter.persistence.embedded.EmbeddedPostgresException;
import cairn.application.axon.ReadYourWrites;
import cairn.application.axon.Rebuild.Progress;
import cairn.application.booking.BookingModule;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.LogPositions;
import cairn.application.view.Page.Freshness;
import cairn.application.view.Reached;
import cairn.bootstrap.export.Export;
import cairn.bootstrap.export.ExportException;
import cairn.bootstrap.export.Format;
import cairn.bootstrap.export.Rows;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn export}: files for those who ask with tools of their own. */
@Command(
        name = "export",
        description = {
            "Writes what an operator has to a file, while the service runs or not.",
            "Interrupted it leaves FILE.partial; run again the same way it goes on where it was."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
final class ExportCommand implements Callable<Integer> {

    /** What can be exported. */
    enum Subject {
        bookings {
            @Override
            Rows rows(ApplicationContext context, Owner owner, long moment, boolean isPersonal) {
                requireShown(context, owner, BookingEvent.class, BookingModule.VIEWS);
                return new ExportedBookings(
                        context.getBean(BookingViews.class), context.getBean(Clock.class), owner, isPersonal);
            }
        };

        /** As of a position in the log, if there are earlier states of it. */
        abstract Rows rows(ApplicationContext context, Owner owner, long moment, boolean isPersonal);

        private static void requireShown(ApplicationContext context, Owner owner, Class<?> events, String projection) {
            var ownWrites = new ReadYourWrites(context.getBean(LogPositions.class));
            if (ownWrites.await(owner, events, projection) == Freshness.LAGGING) {
                throw new StartupException(
                        "Not all that is in the log is in the lists yet, and an export would leave it"
                                + " out: have the service running until it has caught up, and try again");
            }
        }
    }

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls
    private CommandSpec spec;

    @Parameters(paramLabel = "SUBJECT", description = "What to export: ${COMPLETION-CANDIDATES}.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls
    private Subject subject;

    @Option(names = "--format", defaultValue = "csv", description = "${COMPLETION-CANDIDATES} (default: csv).")
    private Format format = Format.csv;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Where to; it must not be there yet.")
    private Path out = Path.of("");

    @Option(names = "--operator", paramLabel = "ID", description = "Whose (default: the demo operator's).")
    private UUID operator = Demo.OPERATOR.value();

    @Option(
            names = "--mode",
            defaultValue = "live",
            paramLabel = "live|test",
            description = "Of which mode (default: live).")
    private String mode = "";

    @Option(
            names = "--personal",
            description = "With names, addresses and notes; whoever gets the file must be allowed to have them.")
    private boolean isPersonal;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Option(names = "--help", usageHelp = true, description = "Shows this and exits.")
    @SuppressWarnings("UnusedVariable") // picocli answers it by itself
    private boolean helpAsked;

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        var owner = owner();
        var interruption = Interruption.of("export");
        int code = ExitCode.OK;
        try {
            database.use(spec, at -> {
                Service.migrate(at);
                export(owner, at, interruption);
            });
        } catch (EmbeddedPostgresException | StartupException | ExportException e) {
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

    private void export(Owner owner, Settings.Database at, Interruption interruption) {
        var request = "%s of %s, %s, as %s%s"
                .formatted(subject, owner.operator(), mode, format, isPersonal ? ", with what concerns persons" : "");
        var line = ProgressLine.onStandardOutput("rows");
        try (var context = DatabaseOptions.contextOver(at)) {
            var written = new Export(out, format, request)
                    .run(
                            context.getBean(LogPositions.class)::head,
                            moment -> subject.rows(context, owner, moment, isPersonal),
                            progress -> {
                                line.show(new Progress(
                                        new Reached(progress.rows(), progress.rows()),
                                        Math.max(progress.total(), progress.rows())));
                                return !interruption.hasHappened();
                            });
            line.end();
            System.out.println(told(written));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String told(Optional<Long> written) {
        return written.map(rows -> String.format(Locale.ROOT, "%,d rows are in %s.", rows, out))
                .orElse("Interrupted. Run it again, and it goes on from there.");
    }
}
