package cairn.bootstrap.export;

import cairn.bootstrap.export.IncrementalExport.Source;
import cairn.bootstrap.export.Manifest.Content;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.UUID;
import java.util.stream.LongStream;

/** A log whose events are numbered; two in three belong to the operator. As a program, it exports itself. */
record CountedLog(long seed) implements Source {

    static final Content CONTENT = new Content(DataSet.events, "the operator", "live", false, "the key");

    static IncrementalExport export(Path directory) {
        return new IncrementalExport(directory, CONTENT, 700);
    }

    /** Exports up to a position: arguments are the directory and the position. */
    public static void main(String[] arguments) throws IOException {
        export(Path.of(arguments[0]))
                .run(Long.parseLong(arguments[1]), new CountedLog(1), PartWriter.factory(), _ -> true);
    }

    @Override
    public Optional<Anchor> lastEvent(long upTo) {
        return LongStream.iterate(upTo, position -> position > 0, position -> position - 1)
                .filter(CountedLog::isOwn)
                .mapToObj(position -> new Anchor(new UUID(seed, position), position))
                .findFirst();
    }

    @Override
    public boolean has(Anchor event) {
        return event.event().equals(new UUID(seed, event.position()));
    }

    @Override
    public SortedSet<Long> erased(long after, long upTo) {
        return Collections.emptySortedSet();
    }

    @Override
    public Rows rows(long after, long upTo) {
        return new Rows() {
            @Override
            public List<Column> columns() {
                return DataSet.events.columns(false);
            }

            @Override
            public long total() {
                return upTo;
            }

            @Override
            public Piece after(Optional<String> place) {
                long from = place.map(Long::parseLong).orElse(after);
                long to = Math.min(upTo, from + 100);
                var rows = LongStream.rangeClosed(from + 1, to)
                        .filter(CountedLog::isOwn)
                        .mapToObj(CountedLog.this::row)
                        .toList();
                var next = to == upTo ? Optional.<String>empty() : Optional.of(Long.toString(to));
                return new Piece(rows, next, OptionalLong.of(to));
            }
        };
    }

    static boolean isOwn(long position) {
        return position % 3 != 0;
    }

    private Map<String, Object> row(long position) {
        return Map.of(
                "position",
                position,
                "sequence",
                1,
                "id",
                new UUID(seed, position).toString(),
                "type",
                "booking.created",
                "subject",
                "booking/" + position,
                "time",
                Instant.parse("2027-01-01T00:00:00Z")
                        .plusSeconds(position * 600)
                        .toString(),
                "livemode",
                true,
                "data",
                Map.of("number", position));
    }
}
