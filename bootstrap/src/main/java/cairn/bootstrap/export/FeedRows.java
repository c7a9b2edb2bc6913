package cairn.bootstrap.export;

import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.Reading;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.view.PublicEvent;
import cairn.domain.access.Owner;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Rows of an operator's events, in the order of the log. */
abstract class FeedRows implements Rows {

    private final EventFeed feed;
    private final Owner owner;
    private final Wanted wanted;
    private final long from;
    private final long upTo;
    private @Nullable Reading reading;

    /**
     * Creates rows of the events in a part of the log.
     *
     * @param from the position before the first event
     * @param upTo the last position, inclusive
     */
    FeedRows(EventFeed feed, Owner owner, Wanted wanted, long from, long upTo) {
        this.feed = feed;
        this.owner = owner;
        this.wanted = wanted;
        this.from = from;
        this.upTo = upTo;
    }

    abstract Stream<Map<String, Object>> rows(PublicEvent event);

    @Override
    public final long total() {
        return upTo;
    }

    @Override
    public final Piece after(Optional<String> place) {
        var current = reading == null ? started(place.map(Long::parseLong).orElse(from)) : reading;
        reading = current;
        if (!current.hasNext()) {
            return new Piece(List.of(), Optional.empty(), OptionalLong.of(upTo));
        }
        var piece = current.next();
        return new Piece(
                piece.events().stream().flatMap(this::rows).toList(),
                current.hasNext() ? Optional.of(Long.toString(piece.reached())) : Optional.empty(),
                OptionalLong.of(piece.reached()));
    }

    private Reading started(long after) {
        return feed.read(owner, wanted, after, upTo, EventFeed.LARGEST_PIECE);
    }
}
