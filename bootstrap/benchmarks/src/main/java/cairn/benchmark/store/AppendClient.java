package cairn.benchmark.store;

import cairn.application.axon.EventTags;
import cairn.application.booking.BookingModule;
import cairn.application.port.log.Tags;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingId;
import cairn.domain.shared.Money;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.UUID;
import org.axonframework.common.IdentifierFactory;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.ConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine.AppendTransaction;
import org.axonframework.eventsourcing.eventstore.GenericTaggedEventMessage;
import org.axonframework.eventsourcing.eventstore.GlobalIndexConsistencyMarker;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.eventhandling.GenericEventMessage;
import org.axonframework.messaging.eventstreaming.EventCriteria;

/** Appends cancellations as units of work do, on the condition that the booking has no event since it was read. */
final class AppendClient implements BenchmarkClient {

    /** Metadata as long as the service's own. Their order is fixed, so that every run writes the same bytes. */
    static final Map<String, String> METADATA = Collections.unmodifiableMap(new TreeMap<>(Map.of(
            "request_id", "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20",
            "actor", "key:019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b21",
            "correlationId", "6b8e2c1a-0d47-4f5e-8a93-1c7d5e9f2b60",
            "causationId", "6b8e2c1a-0d47-4f5e-8a93-1c7d5e9f2b60")));

    private final BenchmarkLog log;
    private final SplittableRandom random;
    private final EventTags tags = EventTags.of(BookingModule.EVENTS);
    private ConsistencyMarker read;

    private AppendClient(BenchmarkLog log, SplittableRandom random) {
        this.log = log;
        this.random = random;
        this.read = new GlobalIndexConsistencyMarker(log.engine().head());
    }

    static ClientFactory clients(BenchmarkLog log, SplittableRandom random) {
        return () -> new AppendClient(log, random.split());
    }

    static BookingCancelled event(SplittableRandom random) {
        return new BookingCancelled(
                new BookingId(UUID.fromString(IdentifierFactory.getInstance().generateIdentifier())),
                new Owner(new OperatorId(new UUID(0, random.nextInt(100))), Mode.LIVE),
                Optional.of("weather"),
                Money.of(34_600, "USD"),
                Money.of(0, "USD"),
                Optional.empty());
    }

    @Override
    public int work() {
        BookingCancelled event = event(random);
        var message = new GenericEventMessage(new MessageType(BookingCancelled.class), event, METADATA);
        var unchanged = AppendCondition.withCriteria(EventCriteria.havingTags(Tags.of(event.bookingId())))
                .withMarker(read);
        read = commit(log.engine()
                .appendEvents(unchanged, null, List.of(new GenericTaggedEventMessage<>(message, tags.resolve(message))))
                .join());
        return 1;
    }

    private static <R> ConsistencyMarker commit(AppendTransaction<R> append) {
        return append.afterCommit(append.commit(null).join(), null).join();
    }
}
