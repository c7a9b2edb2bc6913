package cairn.application.port.out;

import cairn.application.view.LogChunk;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventstreaming.Tag;

/** Reads long ranges of the event log without delaying the reads of command handlers. */
public interface EventLogReader {

    /**
     * Reads the next events that carry one of the tags.
     *
     * @param tags the tags; no event carries two of them; empty for all events
     * @param families the kinds of events
     * @param after the position before the first event
     * @param upTo the last position, inclusive
     * @param most the largest number of events
     * @param mostBytes the number of bytes after which a chunk ends; a single event may exceed it
     */
    LogChunk next(List<Tag> tags, List<Class<?>> families, long after, long upTo, int most, long mostBytes);

    /**
     * Reads the last events that carry one of the tags, at least one, newest first, within the limits of {@link #next}. The chunk is
     * complete from the position that it has reached.
     */
    LogChunk last(List<Tag> tags, List<Class<?>> families, long after, long upTo, int most, long mostBytes);

    /** Streams the events of a condition up to the head, as they were visible when the first one was read. */
    MessageStream<EventMessage> source(SourcingCondition condition);

    OptionalLong positionOf(UUID event);

    long head();
}
