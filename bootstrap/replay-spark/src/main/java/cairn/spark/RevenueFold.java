package cairn.spark;

import cairn.adapter.persistence.eventstore.format.EventJson;
import cairn.adapter.persistence.eventstore.format.EventNames;
import cairn.adapter.persistence.eventstore.format.StoredEventNames;
import cairn.application.port.out.RevenueFactStore;
import cairn.application.revenue.RevenueFactWriter;
import cairn.application.revenue.RevenueFactWriter.Entry;
import cairn.application.view.RevenueFact;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * Folds the events of bookings, all those of an owner together and in the order of the log, to revenue facts by the
 * classes that the service uses. The open fact of each booking of one owner is in memory.
 */
final class RevenueFold implements MapPartitionsFunction<Row, Row> {

    private static final long serialVersionUID = 1;

    /** The columns of the log that the fold reads. */
    static final List<String> COLUMNS =
            List.of("operator_id", "livemode", "position", "occurred_at", "name", "version", "payload");

    @Override
    public Iterator<Row> call(Iterator<Row> events) {
        return new Facts(events);
    }

    /** Returns the names under which events of bookings are stored. */
    static List<String> names() {
        return StoredEventNames.ALL.entries().stream()
                .filter(entry -> BookingEvent.class.isAssignableFrom(entry.event()))
                .flatMap(entry -> Stream.concat(Stream.of(entry.name()), entry.formerNames().stream()))
                .toList();
    }

    private static final class Facts implements Iterator<Row> {

        private static final int BATCH = 2_000;
        private static final EventNames NAMES = StoredEventNames.ALL;
        private static final EventJson JSON = new EventJson(NAMES);

        private final Iterator<Row> events;
        private final Queue<RevenueFact> ready = new ArrayDeque<>();
        private @Nullable Row following;
        private OpenFacts open = new OpenFacts(ready);
        private RevenueFactWriter writer = new RevenueFactWriter(open);

        Facts(Iterator<Row> events) {
            this.events = events;
            this.following = read();
        }

        @Override
        public boolean hasNext() {
            while (ready.isEmpty() && following != null) {
                foldSome(following);
            }
            return !ready.isEmpty();
        }

        @Override
        public Row next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return FactRows.row(ready.remove());
        }

        /** Folds a batch of one owner's events, and releases the owner's open facts after the last one. */
        private void foldSome(Row first) {
            var batch = new ArrayList<Entry>();
            Row event = first;
            while (event != null && batch.size() < BATCH && isOfSameOwner(event, first)) {
                batch.add(entry(event));
                event = read();
            }
            following = event;
            writer.write(batch);
            if (event == null || !isOfSameOwner(event, first)) {
                open.release();
                open = new OpenFacts(ready);
                writer = new RevenueFactWriter(open);
            }
        }

        private @Nullable Row read() {
            if (!events.hasNext()) {
                return null;
            }
            var event = events.next();
            if (event.anyNull()) {
                throw new InputException("The event at position %d has no operator, mode or payload"
                        .formatted(event.getLong(COLUMNS.indexOf("position"))));
            }
            return event;
        }

        private static boolean isOfSameOwner(Row event, Row other) {
            return event.getString(0).equals(other.getString(0)) && event.getBoolean(1) == other.getBoolean(1);
        }

        private static Entry entry(Row event) {
            int version = Math.toIntExact(event.getLong(5));
            var name = NAMES.of(event.getString(4), version);
            var payload = event.getString(6).getBytes(StandardCharsets.UTF_8);
            return new Entry((BookingEvent) JSON.read(name, version, payload), event.getLong(2), event.getInstant(3));
        }
    }

    /** The open facts of one owner; ended ones are ready at once. */
    private static final class OpenFacts implements RevenueFactStore {

        private final Map<BookingId, RevenueFact> open = new HashMap<>();
        private final Queue<RevenueFact> ready;

        OpenFacts(Queue<RevenueFact> ready) {
            this.ready = ready;
        }

        @Override
        public Map<BookingId, RevenueFact> open(Set<BookingId> bookings) {
            var found = new HashMap<BookingId, RevenueFact>();
            for (var booking : bookings) {
                var fact = open.get(booking);
                if (fact != null) {
                    found.put(booking, fact);
                }
            }
            return found;
        }

        @Override
        public void write(Collection<RevenueFact> ended, Collection<RevenueFact> made) {
            ready.addAll(ended);
            for (var fact : made) {
                if (fact.until() == RevenueFact.OPEN) {
                    open.put(fact.booking(), fact);
                } else {
                    ready.add(fact);
                }
            }
        }

        void release() {
            ready.addAll(open.values());
        }
    }
}
