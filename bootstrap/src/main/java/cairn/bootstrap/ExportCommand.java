package cairn.bootstrap;

import cairn.adapter.persistence.embedded.EmbeddedPostgresException;
import cairn.application.axon.Rebuild.Progress;
import cairn.application.port.in.EventFeed;
import cairn.application.view.Disclosure;
import cairn.application.view.Reached;
import cairn.bootstrap.Exported.Request;
import cairn.bootstrap.Exported.Row;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.webhook.Subscription;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn export}: writes what there is into a file, while the service runs or not. */
@Command(
        name = "export",
        description = {
            "Writes what has happened to an operator's objects into a file, event by event.",
            "The file is there when all of it is; interrupted, and run again with the same options, it goes on where it was."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
final class ExportCommand implements Callable<Integer> {

    /** What can be exported. */
    enum Subject {
        events {
            @Override
            Exported exported() {
                return new ExportedEvents();
            }
        };

        abstract Exported exported();
    }

    /** How a row is written. */
    enum Format {
        csv,
        ndjson
    }

    /** Whose objects. */
    enum Which {
        live,
        test
    }

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls
    private CommandSpec spec;

    @Parameters(paramLabel = "SUBJECT", description = "What to export: ${COMPLETION-CANDIDATES}.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls
    private Subject subject;

    @Option(names = "--operator", required = true, paramLabel = "ID", description = "Whose, by the operator's UUID.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls
    private UUID operator;

    @Option(names = "--mode", defaultValue = "live", description = "live (default) or test.")
    private Which mode = Which.live;

    @Option(names = "--format", defaultValue = "ndjson", description = "ndjson (default) or csv.")
    private Format format = Format.ndjson;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Where to.")
    private Path file = Path.of("");

    @Option(names = "--after", defaultValue = "0", paramLabel = "POSITION", description = "Events after this position.")
    private long after;

    @Option(
            names = "--until",
            paramLabel = "POSITION|TIME",
            description = "Up to and with this position or time; up to now if left out.")
    private @Nullable String until;

    @Option(
            names = "--types",
            defaultValue = "*",
            split = ",",
            paramLabel = "TYPE",
            description = "Such as booking.confirmed,reservation.* (default: *).")
    private List<String> types = List.of();

    @Option(
            names = "--personal",
            description = "With names, addresses and free texts; otherwise there are pseudonyms in their place.")
    private boolean personal;

    @Option(names = "--afresh", description = "Begins anew where an earlier run was interrupted.")
    private boolean afresh;

    @Option(
            names = "--base-url",
            defaultValue = "${env:CAIRN_BASE_URL:-http://127.0.0.1:8080}",
            paramLabel = "URL",
            description = "The service's, which events name as their source (default: http://127.0.0.1:8080).")
    private String baseUrl = "";

    @Option(
            names = "--master-key",
            defaultValue = "${env:CAIRN_MASTER_KEY}",
            paramLabel = "FILE",
            description = "The service's, which pseudonyms are made with (default: master.key in --data).")
    private @Nullable Path masterKey;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Option(names = "--help", usageHelp = true, description = "Shows this and exits.")
    @SuppressWarnings("UnusedVariable") // picocli answers it by itself
    private boolean helpAsked;

    @Override
    public Integer call() {
        LogFormat.useForWarnings();
        var chosen = new Subscription(types);
        try {
            chosen.requireKnown();
        } catch (Invalid e) {
            throw new ParameterException(spec.commandLine(), "--types must be published types, booking.*, or *", e);
        }
        try {
            database.use(spec, at -> export(at, chosen));
            return ExitCode.OK;
        } catch (UncheckedIOException | EmbeddedPostgresException | StartupException e) {
            System.err.println("cairn: " + e.getMessage());
            return ExitCode.SOFTWARE;
        }
    }

    private void export(Settings.Database at, Subscription chosen) {
        Service.migrate(at);
        var key = masterKey == null ? database.data().resolve("master.key") : masterKey;
        if (Files.notExists(key)) {
            throw new StartupException("There is no master key %s; name the service's by --master-key".formatted(key));
        }
        try (var context = DatabaseOptions.contextOver(at, baseUrl, MasterKey.in(key))) {
            write(context, chosen);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be written: " + e.getMessage(), e);
        }
    }

    private void write(ApplicationContext context, Subscription chosen) throws IOException {
        if (afresh) {
            ExportFile.discard(file);
        }
        var asked = String.join(
                " ",
                subject.name(),
                operator.toString(),
                mode.name(),
                format.name(),
                Long.toString(after),
                String.valueOf(until),
                String.join(",", types),
                personal ? "personal" : "pseudonymised");
        var earlier = ExportFile.planOf(file);
        if (earlier.isPresent() && !earlier.get().startsWith(asked + "\n")) {
            throw new StartupException("%s.partial is of another export; --afresh does away with it".formatted(file));
        }
        long upTo = earlier.isPresent()
                ? Long.parseLong(earlier.get().substring(asked.length() + 1).strip())
                : goal(context.getBean(EventFeed.class));
        try (var out = ExportFile.open(file, asked + "\n" + upTo + "\n")) {
            rows(context, chosen, upTo, out);
        }
    }

    private void rows(ApplicationContext context, Subscription chosen, long upTo, ExportFile out) throws IOException {
        var exported = subject.exported();
        var header = String.join(",", exported.columns());
        if (out.lastLine().isEmpty() && format == Format.csv) {
            out.writeLine(header);
        }
        long from = out.lastLine()
                .filter(line -> !line.equals(header))
                .map(this::place)
                .orElse(after);
        var owner = new Owner(new OperatorId(operator), mode == Which.live ? Mode.LIVE : Mode.TEST);
        var rows = exported.rows(
                context,
                new Request(owner, chosen, from, upTo, personal ? Disclosure.PERSONAL : Disclosure.PSEUDONYMISED));
        var line = ProgressLine.onStandardOutput();
        long written = 0;
        line.show(new Progress(new Reached(from, 0), upTo));
        while (rows.hasNext()) {
            for (var row : rows.next()) {
                out.writeLine(text(row));
                written++;
            }
            line.show(new Progress(new Reached(rows.reached(), written), upTo));
        }
        line.end();
        out.finish();
        System.out.println(String.format(Locale.ROOT, "%,d rows more are in %s.", written, file));
    }

    private long place(String line) {
        return format == Format.csv
                ? Long.parseLong(line.substring(0, line.indexOf(',')))
                : subject.exported().placeOf(line);
    }

    private String text(Row row) {
        return switch (format) {
            case ndjson -> row.json();
            case csv -> row.cells().stream().map(ExportCommand::cell).collect(Collectors.joining(","));
        };
    }

    /** As RFC 4180 has it; JSON in one line has no line breaks. */
    private static String cell(String text) {
        return text.contains(",") || text.contains("\"") ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }

    private long goal(EventFeed feed) {
        var end = until;
        if (end == null) {
            return feed.head();
        }
        try {
            return end.matches("[0-9]{1,18}")
                    ? Math.min(feed.head(), Long.parseLong(end))
                    : feed.lastAt(OffsetDateTime.parse(end).toInstant());
        } catch (DateTimeException e) {
            throw new ParameterException(
                    spec.commandLine(), "--until must be a position, or a time such as 2026-11-20T08:30:00Z", e);
        }
    }
}
