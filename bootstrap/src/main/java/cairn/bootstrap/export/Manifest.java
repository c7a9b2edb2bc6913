package cairn.bootstrap.export;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The contents of an export directory: its complete files, and the log position up to which they are complete.
 *
 * @param version the version of this structure
 * @param content the kind and the owner of the rows
 * @param position the log position up to which the files are complete
 * @param anchor the last event of the operator up to the position, by which a log is recognised
 * @param erasures the log position up to which erasures of personal data are applied to the files; absent if it is 0
 */
record Manifest(
        int version,
        Content content,
        long position,
        Optional<Anchor> anchor,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long erasures,
        List<Column> columns,
        List<Part> parts) {

    static final int VERSION = 1;

    /**
     * @throws NullPointerException if a damaged file lacks a member
     */
    Manifest {
        requireNonNull(content);
        parts = List.copyOf(parts);
        columns = List.copyOf(columns);
    }

    static Manifest empty(Content content, List<Column> columns) {
        return new Manifest(VERSION, content, 0, Optional.empty(), 0, columns, List.of());
    }

    /**
     * The kind and the owner of a directory's rows, which never change.
     *
     * @param masterKey a pseudonym of the master key from which the pseudonyms of persons are derived
     */
    record Content(DataSet dataSet, String operator, String mode, boolean personal, String masterKey) {

        Content {
            requireNonNull(dataSet);
        }
    }

    /**
     * A complete file.
     *
     * @param file its path in the directory
     * @param first the lowest position that the file may contain
     * @param last the highest one
     */
    record Part(String file, String month, long rows, long bytes, long first, long last, String sha256) {

        Part {
            requireNonNull(file);
        }
    }

    /** Returns the parts with an event at one of the positions. */
    List<Part> partsWith(SortedSet<Long> positions) {
        return parts.stream()
                .filter(part -> !positions.subSet(part.first(), part.last() + 1).isEmpty())
                .toList();
    }

    /** Returns the manifest with new entries for files that were written again. */
    Manifest replacing(List<Part> again) {
        var byFile = again.stream().collect(Collectors.toMap(Part::file, Function.identity()));
        var all = parts.stream()
                .map(part -> byFile.getOrDefault(part.file(), part))
                .toList();
        return new Manifest(version, content, position, anchor, erasures, columns, all);
    }

    Manifest withErasures(long upTo) {
        return new Manifest(version, content, position, anchor, upTo, columns, parts);
    }

    Manifest with(long reached, Optional<Anchor> newest, List<Part> added) {
        return new Manifest(
                version,
                content,
                reached,
                newest,
                erasures,
                columns,
                Stream.concat(parts.stream(), added.stream()).toList());
    }
}
