package cairn.bootstrap.export;

import cairn.application.port.support.RawEventReader;
import cairn.application.view.RawEvent;
import cairn.domain.access.Mode;
import com.fasterxml.jackson.databind.util.RawValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Exports the log of all operators, a row for each position.
 *
 * @param from the position before the first event
 * @param upTo the last position, inclusive
 */
public record ExportedLog(RawEventReader log, long from, long upTo) implements Rows {

    private static final int AT_ONCE = 1_000;
    private static final long BYTES_AT_ONCE = 4L << 20;

    @Override
    public List<Column> columns() {
        return DataSet.log.columns(false);
    }

    @Override
    public long total() {
        return upTo;
    }

    @Override
    public Piece after(Optional<String> place) {
        long after = place.map(Long::parseLong).orElse(from);
        var events = log.next(after, upTo, AT_ONCE, BYTES_AT_ONCE);
        if (events.isEmpty()) {
            throw new IllegalStateException("The log ends at position %d, before %d".formatted(after, upTo));
        }
        long reached = events.getLast().position();
        return new Piece(
                events.stream().map(ExportedLog::row).toList(),
                reached == upTo ? Optional.empty() : Optional.of(Long.toString(reached)),
                OptionalLong.of(reached));
    }

    private static Map<String, Object> row(RawEvent event) {
        var row = new HashMap<String, Object>();
        row.put("position", event.position());
        row.put("id", event.id());
        row.put("name", event.name());
        row.put("version", event.version());
        row.put("occurred_at", event.at());
        event.content().ifPresent(content -> {
            row.put("operator_id", content.owner().operator());
            row.put("livemode", content.owner().mode() == Mode.LIVE);
            row.put("tags", content.tags());
            row.put("payload", new RawValue(content.payload()));
        });
        return row;
    }
}
