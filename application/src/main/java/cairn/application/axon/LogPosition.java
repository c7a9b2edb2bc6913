package cairn.application.axon;

import java.util.Map;
import org.axonframework.messaging.core.MessageStream.Entry;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;

/**
 * Where in the log an event is, told to projections along with it: the token that Axon 5.0.1 shows them is that of the
 * last event of their batch.
 */
public final class LogPosition {

    private static final String KEY = "position";

    private LogPosition() {}

    /** The position of an event that a projection has been given. */
    public static long of(EventMessage event) {
        var position = event.metadata().get(KEY);
        if (position == null) {
            throw new IllegalStateException("An event that a projection is given has a position: " + event.type());
        }
        return Long.parseLong(position);
    }

    public static EventMessage told(EventMessage event, long position) {
        return event.andMetadata(Map.of(KEY, Long.toString(position)));
    }

    /** What has no position of its own, such as the end of a stream, is left as it is. */
    public static Entry<EventMessage> told(Entry<EventMessage> entry) {
        var position = TrackingToken.fromContext(entry).map(TrackingToken::position);
        return position.isEmpty() || position.get().isEmpty()
                ? entry
                : entry.map(event -> told(event, position.get().getAsLong()));
    }
}
