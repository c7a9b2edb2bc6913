package cairn.bootstrap.export;

import cairn.application.port.in.EventFeed;
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
import java.util.stream.Stream;

/** Exports an operator's events as the event feed has them. */
public final class ExportedEvents extends FeedRows {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<Map<String, Object>> ROW = new TypeReference<>() {};

    private final FeedWriter writer;
    private final Disclosure disclosure;

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
        super(feed, owner, wanted, from, upTo);
        this.writer = writer;
        this.disclosure = disclosure;
    }

    @Override
    public List<Column> columns() {
        return DataSet.events.columns(false);
    }

    @Override
    Stream<Map<String, Object>> rows(PublicEvent event) {
        try {
            return Stream.of(JSON.readValue(writer.write(event, disclosure), ROW));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
