package cairn.application.revenue;

import cairn.application.axon.LogPosition;
import cairn.application.port.out.RevenueFactStore;
import cairn.application.view.RevenueFact;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.messaging.core.Context.ResourceKey;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.core.unitofwork.ProcessingLifecycle.DefaultPhases;
import org.axonframework.messaging.core.unitofwork.ProcessingLifecycle.Phase;
import org.axonframework.messaging.eventhandling.EventMessage;

/**
 * Keeps the book of what bookings count for, a unit of work at a time: what its events make of what was open before is
 * written at once before it commits.
 */
final class RevenueFactWriter {

    /** The token comes first: whoever holds a projection's tokens also holds up what it writes. */
    private static final Phase WRITING =
            () -> (DefaultPhases.PREPARE_COMMIT.order() + DefaultPhases.COMMIT.order()) / 2;

    private final ResourceKey<List<Entry>> gathered = ResourceKey.withLabel("events of bookings");
    private final RevenueFactStore facts;

    RevenueFactWriter(RevenueFactStore facts) {
        this.facts = facts;
    }

    /** An event, where it is in the log, and when it happened. */
    record Entry(BookingEvent event, long position, Instant at) {}

    /** Has the event entered when the unit of work is at its end. */
    void add(BookingEvent event, EventMessage message, ProcessingContext unit) {
        unit.computeResourceIfAbsent(gathered, () -> {
                    unit.runOn(WRITING, this::write);
                    return new ArrayList<>();
                })
                .add(new Entry(event, LogPosition.of(message), message.timestamp()));
    }

    private void write(ProcessingContext unit) {
        write(Objects.requireNonNull(unit.removeResource(gathered)));
    }

    /** Enters events in their order. */
    void write(List<Entry> entries) {
        var before = facts.open(begunBefore(entries));
        var open = new HashMap<BookingId, Integer>();
        var ended = new ArrayList<RevenueFact>();
        var made = new ArrayList<RevenueFact>(entries.size());
        for (var entry : entries) {
            var id = entry.event().bookingId();
            var place = open.put(id, made.size());
            var last = place == null ? before.get(id) : made.get(place);
            if (place != null) {
                made.set(place, made.get(place).until(entry.position()));
            } else if (last != null) {
                ended.add(last.until(entry.position()));
            }
            made.add(RevenueFact.after(last, entry.event(), entry.position(), entry.at()));
        }
        facts.write(ended, made);
    }

    /** Of the others there is nothing to be found. */
    private static Set<BookingId> begunBefore(List<Entry> entries) {
        Map<BookingId, BookingEvent> first = new HashMap<>();
        entries.forEach(entry -> first.putIfAbsent(entry.event().bookingId(), entry.event()));
        return first.values().stream()
                .filter(event -> !(event instanceof BookingCreated))
                .map(BookingEvent::bookingId)
                .collect(Collectors.toUnmodifiableSet());
    }
}
