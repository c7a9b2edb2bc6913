package cairn.application.revenue;

import cairn.application.axon.EventTypes;
import cairn.application.axon.LogPosition;
import cairn.application.axon.TransactionalUnits;
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
import org.axonframework.messaging.core.Message;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.core.unitofwork.ProcessingLifecycle.DefaultPhases;
import org.axonframework.messaging.core.unitofwork.ProcessingLifecycle.Phase;
import org.axonframework.messaging.eventhandling.EventHandlingComponent;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.SimpleEventHandlingComponent;

/** Writes the revenue facts that follow from events, all facts of a unit of work at once before it commits. */
public final class RevenueFactWriter {

    /** A phase after the token is stored, so that a lock on a projection's tokens also blocks its writes. */
    private static final Phase WRITING =
            () -> (DefaultPhases.PREPARE_COMMIT.order() + DefaultPhases.COMMIT.order()) / 2;

    private final ResourceKey<List<Entry>> gathered = ResourceKey.withLabel("events of bookings");
    private final RevenueFactStore facts;

    public RevenueFactWriter(RevenueFactStore facts) {
        this.facts = facts;
    }

    public record Entry(BookingEvent event, long position, Instant at) {}

    EventHandlingComponent component() {
        return new SimpleEventHandlingComponent().subscribe(EventTypes.namesOf(BookingEvent.class), this::add);
    }

    private MessageStream.Empty<Message> add(EventMessage message, ProcessingContext unit) {
        var event = (BookingEvent) Objects.requireNonNull(message.payload());
        TransactionalUnits.writesRows(unit);
        unit.computeResourceIfAbsent(gathered, () -> {
                    unit.runOn(WRITING, this::write);
                    return new ArrayList<>();
                })
                .add(new Entry(event, LogPosition.of(message), message.timestamp()));
        return MessageStream.empty();
    }

    private void write(ProcessingContext unit) {
        write(Objects.requireNonNull(unit.removeResource(gathered)));
    }

    /** Writes the facts of events, which must be in the order of the log. */
    public void write(List<Entry> entries) {
        var before = facts.open(startedBefore(entries));
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

    /** Bookings created by these events have no stored facts yet. */
    private static Set<BookingId> startedBefore(List<Entry> entries) {
        Map<BookingId, BookingEvent> first = new HashMap<>();
        entries.forEach(entry -> first.putIfAbsent(entry.event().bookingId(), entry.event()));
        return first.values().stream()
                .filter(event -> !(event instanceof BookingCreated))
                .map(BookingEvent::bookingId)
                .collect(Collectors.toUnmodifiableSet());
    }
}
