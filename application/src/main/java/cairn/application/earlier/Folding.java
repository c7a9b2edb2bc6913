package cairn.application.earlier;

import cairn.application.axon.History.Fold;
import cairn.application.port.out.EventLogReader;
import java.util.HashMap;
import java.util.List;
import java.util.function.Function;
import org.axonframework.messaging.eventstreaming.Tag;

/**
 * Folds objects of a kind as of a position, many in one pass over the log.
 *
 * @param events the events of these objects
 * @param tag returns the tag of an object's events
 * @param object returns the object of an event
 */
public record Folding<K, V, E>(Class<E> events, Function<K, Tag> tag, Function<E, K> object, Fold<V, E> fold) {

    private static final int CHUNK = 1_000;
    private static final long CHUNK_BYTES = 1L << 20;

    /**
     * Objects as of a position, without those that did not exist then.
     *
     * @param bytes the size of the events that were read
     */
    record States<V>(List<V> views, long bytes) {

        States {
            views = List.copyOf(views);
        }
    }

    States<V> of(List<K> ids, long position, EventLogReader log) {
        var tags = ids.stream().map(tag).toList();
        var views = new HashMap<K, V>();
        long bytes = 0;
        long reached = ids.isEmpty() ? position : 0; // without tags, all events would be read
        while (reached < position) {
            var chunk = log.next(tags, List.of(events), reached, position, CHUNK, CHUNK_BYTES);
            chunk.events().forEach(logged -> {
                var event = events.cast(logged.event());
                var id = object.apply(event);
                views.put(id, fold.after(views.get(id), event, logged.at()));
            });
            bytes += chunk.bytes();
            reached = chunk.reached();
        }
        return new States<>(List.copyOf(views.values()), bytes);
    }
}
