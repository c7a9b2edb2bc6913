package cairn.adapter.persistence.eventstore;

import static cairn.application.axon.Log.event;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.InstanceOfAssertFactories.THROWABLE;

import cairn.adapter.persistence.eventstore.format.UnknownEventException;
import cairn.application.axon.Log;
import cairn.application.axon.Noted;
import java.time.Instant;
import java.util.Map;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.core.QualifiedName;
import org.axonframework.messaging.eventhandling.GenericEventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.StreamingCondition;
import org.axonframework.messaging.eventstreaming.Tag;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The contents of the tables, and the results when they cannot be read. */
final class StoredFormTest {

    private final LogDatabase database = new LogDatabase();
    private final PostgresEventStorageEngine engine =
            PostgresEventStorageEngine.open(database.pool(), PostgresEventStorageEngineTest.NAMES);
    private final Log log = new Log(engine);

    @AfterEach
    void close() {
        engine.close();
        database.close();
    }

    @Test
    void anEventStandsUnderItsDurableNameAsJson() {
        var message = new GenericEventMessage(new MessageType(Noted.class), new Noted("hello"), Map.of("by", "me"));
        log.append(Log.tagged(message, Tag.of("booking", "b1"), Tag.of("operator", "o1")));

        assertThat(database.text("select name || ' ' || version from events")).isEqualTo("test.noted 1");
        assertThat(database.text("select convert_from(payload, 'UTF8') from events"))
                .isEqualTo("{\"text\":\"hello\"}");
        assertThat(database.text("select convert_from(metadata, 'UTF8') from events"))
                .isEqualTo("{\"by\":\"me\"}");
        assertThat(database.text("select string_agg(tag || ' ' || position || ' ' || name, ', ' order by tag)"
                        + " from event_tags"))
                .isEqualTo("booking=b1 1 test.noted, operator=o1 1 test.noted");
    }

    @Test
    void whatPrecedesAnUnreadableEventIsDeliveredAndTheStreamSaysWhatStoppedIt() {
        log.append(event(new Noted("1")), event(new Noted("2")), event(new Noted("3")));
        database.execute("update events set name = 'test.forgotten', version = 7 where position = 3");
        var stream = engine.stream(StreamingCondition.startingFrom(TrackingToken.FIRST), null);

        assertThat(stream.next()).isPresent();
        assertThat(stream.next()).isPresent();
        assertThat(stream.next()).isEmpty();

        assertThat(stream.isCompleted()).isTrue();
        assertThat(stream.error())
                .get(THROWABLE)
                .isInstanceOf(EventStoreException.class)
                .hasMessageContaining("position 3")
                .hasRootCauseInstanceOf(UnknownEventException.class)
                .hasRootCauseMessage("No event is registered as test.forgotten version 7");
        assertThat(engine.openStreams()).isZero();
    }

    @Test
    void sourcingAnUnreadableEventFails() {
        log.append(event(new Noted("1")));
        database.execute("update events set payload = '{\"text\":1}'");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> log.source(EventCriteria.havingAnyTag()))
                .withCauseInstanceOf(EventStoreException.class);
    }

    @Test
    void anUnregisteredEventIsNotAppendedAndAnUnregisteredTypeNotAskedFor() {
        assertThatExceptionOfType(UnknownEventException.class)
                .isThrownBy(() -> log.prepare(AppendCondition.none(), event("a text")));
        assertThatExceptionOfType(UnknownEventException.class)
                .isThrownBy(() -> log.source(
                        EventCriteria.havingAnyTag().andBeingOneOfTypes(new QualifiedName("no.such.Event"))));
        assertThat(engine.head()).isZero();
    }

    @Test
    void anIdThatIsNoUuidIsRefused() {
        var message = new GenericEventMessage(
                "not-a-uuid", new MessageType(Noted.class), new Noted("x"), Map.of(), Instant.EPOCH);

        assertThatExceptionOfType(EventStoreException.class)
                .isThrownBy(() -> log.append(Log.tagged(message)))
                .withMessageContaining("not-a-uuid");
    }
}
