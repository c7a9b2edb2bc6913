package cairn.bootstrap.export;

import cairn.bootstrap.export.ExportFile.State;
import cairn.bootstrap.export.Rows.Piece;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * An export of rows to a file, which can be resumed.
 *
 * @param request a text of everything that determines the content; an earlier run is resumed if its text is the same
 */
public record Export(Path file, Format format, String request) {

    /**
     * The progress of an export.
     *
     * @param rows the number of rows written
     * @param reached the part of the total that is done
     */
    public record Progress(long rows, long reached, long total) {}

    /**
     * Checks what can be checked without a database.
     *
     * @throws ExportException if the file exists or its directory does not
     */
    public static void check(Path file) {
        ExportFile.requireCreatable(file);
    }

    /**
     * Writes until all rows are written or {@code goesOn} returns false.
     *
     * @param now returns the log position at which a first run exports
     * @param rows returns the rows as of a position
     * @param goesOn receives the progress before the first piece and after each
     * @return the number of rows; empty if the export was stopped
     * @throws ExportException if the file exists, is being written, or was started for another request
     */
    public Optional<Long> run(LongSupplier now, LongFunction<Rows> rows, Predicate<Progress> goesOn)
            throws IOException {
        try (var out = ExportFile.open(file)) {
            var resumed = out.resume(request);
            var reached =
                    resumed.isPresent() ? resumed.get() : new State(request, now.getAsLong(), 0, 0, Optional.empty());
            var source = rows.apply(reached.moment());
            long total = source.total();
            if (resumed.isEmpty()) {
                out.add(format.header(names(source)));
            }
            var progress = new Progress(reached.rows(), reached.rows(), total);
            boolean isWhole = resumed.isPresent() && reached.next().isEmpty();
            while (!isWhole && goesOn.test(progress)) {
                var piece = source.after(reached.next());
                reached = written(out, source, piece, reached);
                progress = new Progress(reached.rows(), piece.reached().orElse(reached.rows()), total);
                isWhole = reached.next().isEmpty();
            }
            if (!isWhole || !goesOn.test(progress)) {
                return Optional.empty();
            }
            out.finish();
            return Optional.of(reached.rows());
        }
    }

    private State written(ExportFile out, Rows source, Piece piece, State before) throws IOException {
        var text = new StringBuilder();
        var columns = names(source);
        piece.rows().forEach(row -> text.append(format.line(columns, row)));
        long bytes = out.add(text.toString());
        var after =
                new State(request, before.moment(), before.rows() + piece.rows().size(), bytes, piece.next());
        out.reach(after);
        return after;
    }

    private static List<String> names(Rows source) {
        return source.columns().stream().map(Column::name).toList();
    }
}
