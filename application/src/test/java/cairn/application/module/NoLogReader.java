package cairn.application.module;

import cairn.application.port.out.EventLogReader;
import cairn.application.view.LogChunk;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventstreaming.Tag;

/** The log of tests that read no ranges of it, or only by the methods that they override. */
public class NoLogReader implements EventLogReader {

    @Override
    public LogChunk next(List<Tag> tags, List<Class<?>> families, long after, long upTo, int most, long mostBytes) {
        throw new UnsupportedOperationException();
    }

    @Override
    public LogChunk last(List<Tag> tags, List<Class<?>> families, long after, long upTo, int most, long mostBytes) {
        throw new UnsupportedOperationException();
    }

    @Override
    public MessageStream<EventMessage> source(SourcingCondition condition) {
        throw new UnsupportedOperationException();
    }

    @Override
    public OptionalLong positionOf(UUID event) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long head() {
        throw new UnsupportedOperationException();
    }
}
