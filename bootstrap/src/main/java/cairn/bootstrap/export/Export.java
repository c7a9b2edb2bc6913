package cairn.bootstrap.export;

import cairn.bootstrap.export.ExportFile.State;
import cairn.bootstrap.export.Rows.Piece;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * Writes rows to a file.
 *
 * @param file where to
 * @param format how
 * @param request what is exported, with all that makes a difference to it: an earlier run is gone on with if it was asked
 *     for the same
 */
public record Export(Path file, Format format, String request) {

    /**
     * How far it is.
     *
     * @param rows how many are written
     * @param reached how much of the total is done with them
     */
    public record Progress(long rows, long reached, long total) {}

    /**
     * Checks what can be checked before there is a database.
     *
     * @throws ExportException if the file exists or its directory does not
     */
    public static void check(Path file) {
        ExportFile.requireCreatable(file);
    }

    /**
     * Writes until all rows are written, or somebody does not want to go on.
     *
     * @param now the position in the log as of which to export, if this is the first run
     * @param rows what is to be exported as of a position
     * @param goesOn is told before the first piece and after each how far it is
     * @return how many rows there are; empty if it has not gone on to the end
     * @throws ExportException if the file is there, is being written, or was begun for something else
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
                out.add(format.header(source.columns()));
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
        piece.rows().forEach(row -> text.append(format.line(source.columns(), row)));
        long bytes = out.add(text.toString());
        var after =
                new State(request, before.moment(), before.rows() + piece.rows().size(), bytes, piece.next());
        out.reach(after);
        return after;
    }
}
