package cairn.application.axon;

import java.util.Map;
import org.axonframework.messaging.core.MessageStream.Entry;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;

/**
 * The position of an event in the log, which projections receive in its metadata. The token that Axon 5.0.1 passes to
 * them is that of the last event of their batch.
 */
public final class LogPosition {

    private static final String KEY = "position";

    private LogPosition() {}

    public static long of(EventMessage event) {
        var position = event.metadata().get(KEY);
        if (position == null) {
            throw new IllegalStateException("An event that a projection is given has a position: " + event.type());
        }
        return Long.parseLong(position);
    }

    public static EventMessage withPosition(EventMessage event, long position) {
        return event.andMetadata(Map.of(KEY, Long.toString(position)));
    }

    public static Entry<EventMessage> withPosition(Entry<EventMessage> entry) {
        var position = TrackingToken.fromContext(entry).map(TrackingToken::position);
        return position.isEmpty() || position.get().isEmpty()
                ? entry
                : entry.map(event -> withPosition(event, position.get().getAsLong()));
    }
}
