package cairn.application.analytics;

import cairn.application.port.log.Tags;
import cairn.application.port.out.EventLogReader;
import cairn.domain.access.Owner;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Invalid;
import java.util.List;
import java.util.function.Consumer;

/** Reads the events of an owner up to a point of the log, in chunks. */
final class OwnEvents {

    private static final int CHUNK = 2_000;
    private static final long CHUNK_BYTES = 1L << 20;

    private final EventLogReader log;

    OwnEvents(EventLogReader log) {
        this.log = log;
    }

    /**
     * Reads all events of a kind, in order.
     *
     * @param most the largest number of events
     * @throws Invalid naming {@code asOf} if there are more
     */
    <E> void read(Owner owner, Class<E> kind, long position, int most, Consumer<E> fold) {
        int read = 0;
        for (long reached = 0; reached < position; ) {
            var chunk = log.next(List.of(Tags.of(owner)), List.of(kind), reached, position, CHUNK, CHUNK_BYTES);
            read += chunk.events().size();
            if (read > most) {
                throw new Invalid(
                        FaultCode.OUT_OF_RANGE,
                        "asOf",
                        "covers more than " + most + " events of this kind; choose an earlier one, or omit it");
            }
            chunk.events().forEach(logged -> fold.accept(kind.cast(logged.event())));
            reached = chunk.reached();
        }
    }
}
