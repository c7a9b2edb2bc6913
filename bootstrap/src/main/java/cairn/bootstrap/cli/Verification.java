package cairn.bootstrap.cli;

import cairn.adapter.persistence.SqlOutages;
import cairn.adapter.persistence.eventstore.LogVerifier;
import cairn.application.axon.EventTags;
import cairn.application.module.CoreModule;
import cairn.application.port.out.LogPositions;
import cairn.application.port.support.NextVersions;
import cairn.application.projection.Rebuild.Progress;
import cairn.application.projection.Rebuild.Trial;
import cairn.application.projection.RebuildableProjection;
import cairn.application.view.Reached;
import cairn.bootstrap.core.CoreModules;
import cairn.bootstrap.startup.StartupException;
import cairn.postgresql.PageCheck;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Checks a database part by part, and prints the result of each part when it is known. */
final class Verification {

    private static final String RESTORE = "keep these files, restore the newest backup into another data directory"
            + " (./cairn restore; your own PostgreSQL by its own tools), and verify it";

    private final BooleanSupplier isInterrupted;
    private final Consumer<String> out;
    private int faults;
    private boolean isLogReadable = true;

    Verification(BooleanSupplier isInterrupted, Consumer<String> out) {
        this.isInterrupted = isInterrupted;
        this.out = out;
    }

    void checkPages(Path data) {
        try {
            long all = PageCheck.pagesUnder(data);
            var line = ProgressLine.onStandardOutput("pages");
            goesOn(line, 0, all);
            var report = PageCheck.of(data, pages -> goesOn(line, pages, all));
            line.end();
            if (report.isComplete()) {
                say(
                        "Pages",
                        String.format(
                                Locale.ROOT, "%,d read, %,d with a wrong checksum", report.pages(), report.damaged()));
            }
            complain(report.faults(), RESTORE);
        } catch (IOException e) {
            throw new StartupException(
                    "The files of the database in %s cannot be read: %s".formatted(data, StartupException.reason(e)),
                    e);
        }
    }

    void checkLog(ApplicationContext context, @Nullable String until) {
        if (isInterrupted.getAsBoolean()) {
            return;
        }
        long end = until == null ? context.getBean(LogPositions.class).head() : new LogPoint(until).positionIn(context);
        var tags = EventTags.of(context.getBeansOfType(CoreModule.class).stream()
                .flatMap(module -> module.events().stream())
                .toList());
        var line = ProgressLine.onStandardOutput("events");
        goesOn(line, 0, end);
        var report = context.getBean(LogVerifier.class).verify(end, tags, position -> goesOn(line, position, end));
        line.end();
        if (report.isComplete()) {
            say(
                    "Log",
                    String.format(
                            Locale.ROOT,
                            "positions 1 to %,d %s",
                            report.until(),
                            report.faults().isEmpty()
                                    ? "without gaps; every event is readable and has its tags"
                                    : "with faults"));
            say("SHA-256", report.digest());
        }
        complain(
                report.faults(),
                "if a newer version of Cairn has written events, verify with that one; otherwise " + RESTORE);
        isLogReadable = report.isReadable();
    }

    void compareProjections(ApplicationContext context) {
        if (!isLogReadable) {
            say("Lists", "not compared, because the log cannot be read");
            return;
        }
        CoreModules.PROJECTIONS.stream()
                .sorted(Comparator.comparing(RebuildableProjection::name))
                .forEach(projection -> compare(projection, context));
    }

    private void compare(RebuildableProjection<?> projection, ApplicationContext context) {
        if (isInterrupted.getAsBoolean()) {
            return;
        }
        try (var next = context.getBean(NextVersions.class)
                .claim(projection.processor())
                .orElseThrow(() -> new StartupException(
                        "A replay of %s is running on this database".formatted(projection.name())))) {
            var line = ProgressLine.onStandardOutput("events");
            Optional<Trial> trial = projection.rebuild(context::getBean, next).compare(progress -> {
                line.show(progress);
                return !isInterrupted.getAsBoolean();
            });
            line.end();
            trial.ifPresent(all -> report(projection.name(), all));
        } catch (StartupException e) {
            throw e;
        } catch (RuntimeException e) {
            if (new SqlOutages().caused(e)) {
                throw e;
            }
            complain(
                    List.of("%s cannot be compared: %s".formatted(projection.name(), StartupException.reason(e))),
                    "correct the faults above, if any, then run ./cairn replay " + projection.name());
        }
    }

    private void report(String projection, Trial trial) {
        var comparison = trial.comparison();
        say(
                projection,
                String.format(
                        Locale.ROOT,
                        "%,d rows from %,d events, checksum %016x, %s",
                        comparison.rows(),
                        trial.events(),
                        comparison.checksum(),
                        comparison.different() == 0 ? "equal to a replay" : "not equal to a replay"));
        if (comparison.different() > 0) {
            complain(
                    List.of(String.format(
                            Locale.ROOT, "%,d rows of %s differ from a replay", comparison.different(), projection)),
                    "the log is right and these rows are not: replace them with ./cairn replay " + projection);
        }
    }

    /** Prints the conclusion, and returns whether everything was checked without finding a fault. */
    boolean end() {
        if (isInterrupted.getAsBoolean()) {
            out.accept("Interrupted. No list was changed.");
            return false;
        }
        out.accept(faults == 0 ? "No fault was found." : "Faults were found; see above.");
        return faults == 0;
    }

    private boolean goesOn(ProgressLine line, long reached, long goal) {
        line.show(new Progress(new Reached(reached, reached), Math.max(reached, goal)));
        return !isInterrupted.getAsBoolean();
    }

    private void complain(List<String> sentences, String remedy) {
        faults += sentences.size();
        sentences.forEach(sentence -> say("Fault", sentence));
        if (!sentences.isEmpty()) {
            say("Remedy", remedy);
        }
    }

    private void say(String part, String text) {
        out.accept(String.format(Locale.ROOT, "%-12s  %s", part, text));
    }
}
