package cairn.application.port.out;

import cairn.application.view.LogChunk;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;
import org.axonframework.messaging.eventstreaming.Tag;

/** The log for those who read much of it at their leisure: they do not get in the way of those who decide by it. */
public interface EventLogReader {

    /**
     * The next events with one of some tags.
     *
     * @param tags of which no event has two
     * @param families which kinds of events
     * @param after a position
     * @param upTo another, inclusive
     * @param most how many
     * @param mostBytes the bytes after which a chunk ends, too; one event may exceed them
     */
    LogChunk next(List<Tag> tags, List<Class<?>> families, long after, long upTo, int most, long mostBytes);

    /** Returns the position of the event of this id, of any kind and owner. */
    OptionalLong positionOf(UUID event);

    /** The log's newest position, 0 if it is empty. */
    long head();
}
