package cairn.bootstrap.export;

import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.Reading;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.port.support.FeedWriter;
import cairn.application.view.Disclosure;
import cairn.application.view.PublicEvent;
import cairn.domain.access.Owner;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

public final class ExportedEvents implements Rows {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<Map<String, Object>> ROW = new TypeReference<>() {};

    private final EventFeed feed;
    private final FeedWriter writer;
    private final Disclosure disclosure;
    private final Owner owner;
    private final Wanted wanted;
    private final long from;
    private final long upTo;
    private @Nullable Reading reading;

    /**
     * Creates an export.
     *
     * @param from the position before the first event
     * @param upTo the last position, inclusive
     */
    public ExportedEvents(
            EventFeed feed,
            FeedWriter writer,
            Disclosure disclosure,
            Owner owner,
            Wanted wanted,
            long from,
            long upTo) {
        this.feed = feed;
        this.writer = writer;
        this.disclosure = disclosure;
        this.owner = owner;
        this.wanted = wanted;
        this.from = from;
        this.upTo = upTo;
    }

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
        var current = reading == null ? started(place.map(Long::parseLong).orElse(from)) : reading;
        reading = current;
        if (!current.hasNext()) {
            return new Piece(List.of(), Optional.empty(), OptionalLong.of(upTo));
        }
        var piece = current.next();
        return new Piece(
                piece.events().stream().map(this::row).toList(),
                current.hasNext() ? Optional.of(Long.toString(piece.reached())) : Optional.empty(),
                OptionalLong.of(piece.reached()));
    }

    private Reading started(long after) {
        return feed.read(owner, wanted, after, upTo, EventFeed.LARGEST_PIECE);
    }

    private Map<String, Object> row(PublicEvent event) {
        try {
            return JSON.readValue(writer.write(event, disclosure), ROW);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
