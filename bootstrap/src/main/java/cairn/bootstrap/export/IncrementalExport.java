package cairn.bootstrap.export;

import static java.util.Objects.requireNonNull;

import cairn.bootstrap.export.Export.Progress;
import cairn.bootstrap.export.Manifest.Content;
import cairn.bootstrap.export.Manifest.Part;
import cairn.bootstrap.export.Rows.Piece;
import cairn.domain.access.Owner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * An export to a directory of Parquet files, which each run extends by the rows after the position that the last one
 * has reached.
 */
public final class IncrementalExport {

    /** The number of rows after which files are written and listed. */
    private static final int MOST_ROWS = 50_000;

    private final Path directory;
    private final Content content;
    private final int mostRows;

    /**
     * Creates an export.
     *
     * @param isPersonal whether personal data are included
     * @param masterKey a pseudonym of the master key from which the pseudonyms of persons are derived
     */
    public IncrementalExport(Path directory, DataSet dataSet, Owner owner, boolean isPersonal, String masterKey) {
        this(
                directory,
                new Content(
                        dataSet,
                        owner.operator().toString(),
                        owner.mode().name().toLowerCase(Locale.ROOT),
                        isPersonal,
                        masterKey),
                MOST_ROWS);
    }

    /** Creates an export of the log of all operators. */
    public static IncrementalExport ofLog(Path directory, String masterKey) {
        return new IncrementalExport(directory, new Content(DataSet.log, "all", "all", false, masterKey), MOST_ROWS);
    }

    IncrementalExport(Path directory, Content content, int mostRows) {
        this.directory = directory;
        this.content = content;
        this.mostRows = mostRows;
    }

    public interface Source {

        /** Returns the last event of the operator up to a position, of any kind. */
        Optional<Anchor> lastEvent(long upTo);

        /** Returns whether the log has this event at this position. */
        boolean has(Anchor event);

        /**
         * Returns the positions of the events whose personal data were erased, by erasures after a position up to another
         * one, inclusive.
         */
        SortedSet<Long> erased(long after, long upTo);

        /** Returns the rows after a position up to another one, inclusive. */
        Rows rows(long after, long upTo);
    }

    /**
     * Writes until all rows up to a position are written or {@code goesOn} returns false. Files with personal data that
     * were erased since they were written are written again first.
     *
     * @param goesOn receives the progress after each piece
     * @return the number of rows that were added; empty if the export was stopped
     * @throws ExportException if the directory contains something else, or rows of another log
     */
    public Optional<Long> run(long upTo, Source source, PartWriter.Factory writers, Predicate<Progress> goesOn)
            throws IOException {
        try (var parts = PartDirectory.open(directory)) {
            var known = parts.resume(content, content.dataSet().changeColumns(content.personal()));
            requireSameLog(parts, known, upTo, source);
            var scratch = parts.scratch();
            try (var writer = writers.open(known.columns(), scratch)) {
                return new Run(parts, scratch, writer, source, known, upTo).whileTrue(goesOn);
            } finally {
                PartDirectory.discard(scratch);
            }
        }
    }

    private static void requireSameLog(PartDirectory parts, Manifest known, long upTo, Source source) {
        boolean isSame = known.anchor().map(source::has).orElse(true);
        parts.require(
                isSame && known.position() <= upTo,
                "was exported from another log, or from one that was restored to an earlier position since; export into "
                        + "a new directory");
    }

    private final class Run {

        private final PartDirectory parts;
        private final Path scratch;
        private final PartWriter writer;
        private final Source source;
        private final long upTo;
        private Manifest manifest;
        private long waiting;
        private long written;

        Run(PartDirectory parts, Path scratch, PartWriter writer, Source source, Manifest manifest, long upTo) {
            this.parts = parts;
            this.scratch = scratch;
            this.writer = writer;
            this.source = source;
            this.manifest = manifest;
            this.upTo = upTo;
        }

        Optional<Long> whileTrue(Predicate<Progress> goesOn) throws IOException {
            if (content.personal() && !hasAppliedErasures(goesOn)) {
                return Optional.empty();
            }
            return added(goesOn);
        }

        /** Replaces files by others with the same rows, in which the personal data are erased. */
        private boolean hasAppliedErasures(Predicate<Progress> goesOn) throws IOException {
            var files = manifest.partsWith(source.erased(manifest.erasures(), upTo));
            for (var run :
                    files.stream().collect(Collectors.groupingBy(Part::last)).values()) {
                rewrite(run);
                if (!goesOn.test(new Progress(0, manifest.position(), upTo))) {
                    return false;
                }
            }
            manifest = manifest.withErasures(upTo);
            parts.replace(manifest);
            return true;
        }

        /** Writes files of the same positions again. */
        private void rewrite(List<Part> files) throws IOException {
            long first = files.getFirst().first();
            long last = files.getFirst().last();
            var rows = source.rows(first - 1, last);
            var place = Optional.<String>empty();
            do {
                var piece = rows.after(place);
                add(piece);
                place = piece.next();
            } while (place.isPresent());
            waiting = 0;
            manifest = manifest.replacing(published(first, last));
            parts.replace(manifest);
        }

        private Optional<Long> added(Predicate<Progress> goesOn) throws IOException {
            var rows = source.rows(manifest.position(), upTo);
            var place = Optional.<String>empty();
            boolean isWhole = manifest.position() == upTo;
            while (!isWhole) {
                var piece = rows.after(place);
                isWhole = piece.next().isEmpty();
                long reached = isWhole ? upTo : piece.reached().orElseThrow();
                add(piece);
                if (isWhole || (waiting >= mostRows && isCompleteWithin())) {
                    publish(reached);
                }
                if (!goesOn.test(new Progress(written + waiting, reached, upTo))) {
                    return Optional.empty();
                }
                place = piece.next();
            }
            return Optional.of(written);
        }

        /** Revenue has only the facts that count at the end, and so is complete only there. */
        private boolean isCompleteWithin() {
            return content.dataSet() != DataSet.revenue;
        }

        private void add(Piece piece) throws IOException {
            for (var row : piece.rows()) {
                var time = requireNonNull(row.get(content.dataSet().monthColumn()));
                writer.add(time.toString().substring(0, "2027-03".length()), row);
            }
            waiting += piece.rows().size();
        }

        private void publish(long reached) throws IOException {
            var added = published(manifest.position() + 1, reached);
            manifest = manifest.with(reached, source.lastEvent(reached), added);
            parts.replace(manifest);
            written += waiting;
            waiting = 0;
        }

        private List<Part> published(long first, long last) throws IOException {
            var published = new ArrayList<Part>();
            for (var month : writer.write(this::draft).entrySet()) {
                published.add(parts.publish(draft(month.getKey()), month.getKey(), month.getValue(), first, last));
            }
            return published;
        }

        private Path draft(String month) {
            return scratch.resolve(month + ".draft");
        }
    }
}
