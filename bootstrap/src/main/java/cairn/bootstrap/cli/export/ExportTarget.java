package cairn.bootstrap.cli.export;

import cairn.bootstrap.export.Format;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that determine where and how an export is written. */
final class ExportTarget {

    enum Form {
        csv,
        ndjson,
        parquet
    }

    @Option(names = "--format", defaultValue = "csv", description = "${COMPLETION-CANDIDATES} (default: csv).")
    private Form form = Form.csv;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "With csv or ndjson: the file to write; it must not exist yet.")
    private @Nullable Path out;

    @Option(
            names = "--into",
            paramLabel = "DIRECTORY",
            description = "With parquet: the directory of the files; each run adds what is new since the last one.")
    private @Nullable Path into;

    /** Returns the directory of Parquet files; empty if lines are written to a file. */
    Optional<Path> directory(CommandSpec command) {
        if (form == Form.parquet && (into == null || out != null)) {
            throw new ParameterException(
                    command.commandLine(), "--format parquet needs --into with a directory, and no --out");
        }
        if (form != Form.parquet && (into != null || out == null)) {
            throw new ParameterException(
                    command.commandLine(), "--format %s needs --out with a file, and no --into".formatted(form));
        }
        return Optional.ofNullable(into);
    }

    Path file() {
        return out == null ? Path.of("") : out;
    }

    Format lines() {
        return Format.valueOf(form.name());
    }
}
