package cairn.bootstrap.cli;

import cairn.adapter.persistence.catalogue.BrokenDataException;
import cairn.adapter.persistence.catalogue.CatalogueChange;
import cairn.adapter.persistence.catalogue.CatalogueImport;
import cairn.adapter.persistence.catalogue.CatalogueImport.ImportResult;
import cairn.adapter.persistence.catalogue.DataFault;
import cairn.adapter.persistence.catalogue.DataFolder;
import cairn.bootstrap.service.SchemaMigration;
import cairn.bootstrap.startup.StartupException;
import cairn.domain.access.DataEvent.CatalogueImported;
import cairn.domain.access.Operator;
import cairn.postgresql.EmbeddedPostgresException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "import",
        description = {
            "Checks a folder of catalogue data files, reports what they would change, and applies all of "
                    + "them on all nodes, or none.",
            "The service may be running. Files that are missing in the folder stay as they are.",
            "If there are faults, each is reported with file, line and column, and nothing changes."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
public final class ImportCommand implements Callable<Integer> {

    private static final int MAX_LISTED = 20;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Parameters(paramLabel = "DIRECTORY", description = "The folder with the data files.")
    private Path directory = Path.of("");

    @Option(names = "--dry-run", description = "Reports what would change, and changes nothing.")
    private boolean isRehearsal;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        var interruption = Interruption.of("import");
        var folder = DataFolder.empty();
        try {
            folder = DataFolder.at(directory);
            bringIn(folder, interruption);
            return ExitCode.OK;
        } catch (BrokenDataException e) {
            print(e.faults(), folder);
        } catch (IOException | EmbeddedPostgresException | StartupException e) {
            System.err.println("cairn: " + e.getMessage());
        } finally {
            interruption.workIsOver();
        }
        return ExitCode.SOFTWARE;
    }

    private void bringIn(DataFolder folder, Interruption interruption) {
        database.use(spec, interruption, at -> {
            SchemaMigration.run(at);
            try (var context = DatabaseOptions.contextOver(at)) {
                var data = context.getBean(CatalogueImport.class);
                var outcome = isRehearsal ? data.rehearse(folder) : data.apply(folder);
                if (!isRehearsal && !outcome.isNothing()) {
                    AuditedCommands.record(
                            new CatalogueImported(Operator.PLATFORM, outcome.after()), "import", context);
                }
                print(outcome, folder);
            }
        });
    }

    private void print(List<DataFault> faults, DataFolder folder) {
        for (var fault : faults) {
            System.err.println(
                    folder.has(fault.file())
                            ? directory + "/" + fault
                            : fault + " (this file stays as it is: the folder does not have it)");
        }
        System.err.printf(
                Locale.ROOT, "cairn: %,d fault%s; nothing was changed%n", faults.size(), faults.size() == 1 ? "" : "s");
    }

    private void print(ImportResult outcome, DataFolder folder) {
        if (!folder.leftOut().isEmpty()) {
            say("Ignored, because they are not data files of the catalogue: " + String.join(", ", folder.leftOut()));
        }
        if (!folder.staying().isEmpty()) {
            say("Not in the folder, therefore unchanged: " + String.join(", ", folder.staying()));
        }
        outcome.changes().forEach(ImportCommand::print);
        outcome.unseen().forEach(file -> say(file + ": no change visible to callers"));
        if (outcome.changes().stream().anyMatch(ImportCommand::removesWhatIsBooked)) {
            say("Existing bookings of removed entries remain; new ones are refused.");
        }
        say(ending(outcome));
    }

    private static boolean removesWhatIsBooked(CatalogueChange change) {
        return List.of("routes", "trails", "tea houses", "porters").contains(change.kind())
                && !change.removed().isEmpty();
    }

    private static void print(CatalogueChange change) {
        say(change.kind());
        list("added", change.added());
        list("changed", change.changed());
        list("removed", change.removed());
    }

    private static void list(String what, List<String> records) {
        records.stream().limit(MAX_LISTED).forEach(each -> say("  %-7s  %s".formatted(what, each)));
        if (records.size() > MAX_LISTED) {
            say(String.format(Locale.ROOT, "  %-7s  … and %,d more", what, records.size() - MAX_LISTED));
        }
    }

    private String ending(ImportResult outcome) {
        if (outcome.isNothing()) {
            return "Nothing changes: version %d of the catalogue is the same.".formatted(outcome.before());
        }
        return isRehearsal
                ? "This would be version %d of the catalogue; nothing was changed.".formatted(outcome.after())
                : "Version %d of the catalogue is active; running nodes use it within two seconds."
                        .formatted(outcome.after());
    }

    private static void say(String words) {
        System.out.println(words);
    }
}
