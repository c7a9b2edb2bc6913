package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.eventstore.format.StoredEventNames;
import cairn.application.port.support.RawEventReader;
import cairn.application.view.RawEvent;
import cairn.application.view.RawEvent.Content;
import cairn.domain.access.Owned;
import cairn.domain.booking.BookingEvent;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.reservation.ReservationEvent;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.axonframework.eventsourcing.eventstore.EventStoreException;

@Singleton
final class JdbcRawEventReader implements RawEventReader {

    /** The keys of personal members are not read, so that nothing here can decrypt them. */
    private static final String NEXT = """
            select position, id, name, version, occurred_at, payload, metadata, tags, null::bytea as personal_key
            from (
                select following.*,
                    sum(octet_length(payload)) over (
                        order by position rows between unbounded preceding and 1 preceding) as bytes_before
                from (
                    select * from events where position > ? and position <= ? order by position limit ?
                ) following
            ) found
            where coalesce(bytes_before, 0) < ?
            order by position
            """;

    private static final Set<String> WITH_CONTENT = Stream.of(
                    BookingEvent.class, ReservationEvent.class, ApplicationEvent.class, DispatchEvent.class)
            .flatMap(family -> StoredEventNames.ALL.namesOf(family).stream())
            .collect(Collectors.toUnmodifiableSet());

    /** The beginning of the tags by which a second permit of a passport is found: they contain its pseudonym. */
    private static final String PASSPORTS = "permit=";

    private final DataSource pool;
    private final EventCodec codec = new EventCodec(StoredEventNames.ALL, PersonalEncryption.none());

    JdbcRawEventReader(EventStoreFactory.Pool pool) {
        this.pool = pool.connections();
    }

    @Override
    public List<RawEvent> next(long after, long upTo, int most, long mostBytes) {
        try (var connection = pool.getConnection();
                PreparedStatement statement = connection.prepareStatement(NEXT)) {
            statement.setLong(1, after);
            statement.setLong(2, upTo);
            statement.setInt(3, most);
            statement.setLong(4, mostBytes);
            return ResultRows.list(statement, row -> raw(EventReader.event(row)));
        } catch (SQLException e) {
            throw new EventStoreException("The log cannot be read", e);
        }
    }

    private RawEvent raw(StoredEvent.At at) {
        var event = at.event();
        return new RawEvent(
                at.position(), event.id(), event.name(), event.version(), event.occurredAt(), content(event));
    }

    private Optional<Content> content(StoredEvent event) {
        return WITH_CONTENT.contains(event.name())
                ? Optional.of(new Content(
                        ((Owned) codec.event(event)).owner(),
                        event.tags().stream()
                                .filter(tag -> !tag.startsWith(PASSPORTS))
                                .sorted()
                                .toList(),
                        new String(codec.withoutPersonalData(event), StandardCharsets.UTF_8)))
                : Optional.empty();
    }
}
