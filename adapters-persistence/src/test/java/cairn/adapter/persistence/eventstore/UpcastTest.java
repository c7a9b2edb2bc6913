package cairn.adapter.persistence.eventstore;

import static cairn.application.axon.Log.event;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.adapter.persistence.eventstore.format.EventJson;
import cairn.adapter.persistence.eventstore.format.TripEvent;
import cairn.adapter.persistence.eventstore.format.TripEvent.Fee;
import cairn.adapter.persistence.eventstore.format.TripEvent.TripId;
import cairn.adapter.persistence.eventstore.format.TripEvent.TripStarted;
import cairn.application.axon.Log;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.messaging.core.QualifiedName;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.junit.jupiter.api.Test;

/** How what was stored in an older version, or under an older name, is read as if it had been written today. */
final class UpcastTest {

    private static final TripId ID = new TripId(UUID.fromString("0198c0de-0000-7000-8000-000000000001"));
    private static final String VERSION_1 = "{\"id\":\"" + ID.value() + "\",\"paid_usd\":900.10}";
    private static final String VERSION_2 = "{\"trip_id\":\"" + ID.value() + "\",\"party_size\":4,\"paid_usd\":5}";

    private final EventJson json = new EventJson(TripEvent.NAMES);

    private Object read(int version, String stored) {
        return json.read(TripEvent.NAMES.of("trip.started", version), version, stored.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void everyStepFromTheStoredVersionOnIsTakenInOrder() {
        assertThat(read(1, VERSION_1)).isEqualTo(new TripStarted(ID, 1, new Fee(new BigDecimal("900.10"), "USD")));
        assertThat(read(2, VERSION_2)).isEqualTo(new TripStarted(ID, 4, new Fee(new BigDecimal("5"), "USD")));
    }

    @Test
    void aFormOfAnotherVersionIsRefusedAndNotGuessedAt() {
        assertThatExceptionOfType(EventStoreException.class)
                .isThrownBy(() -> read(1, VERSION_2))
                .withMessageContaining("trip.started version 1");
        assertThatExceptionOfType(EventStoreException.class).isThrownBy(() -> read(2, VERSION_1));
        assertThatExceptionOfType(EventStoreException.class).isThrownBy(() -> read(3, VERSION_2));
        assertThatExceptionOfType(EventStoreException.class).isThrownBy(() -> read(1, VERSION_1 + "{}"));
        assertThatExceptionOfType(EventStoreException.class).isThrownBy(() -> read(1, "null"));
    }

    @Test
    void theLogIsReadByTodaysTypeWhateverNamesAndVersionsItHolds() {
        try (var database = new LogDatabase();
                var engine = PostgresEventStorageEngine.open(database.pool(), TripEvent.NAMES)) {
            database.execute(stored(1, "trip.begun", 1, VERSION_1) + stored(2, "trip.started", 2, VERSION_2));
            var today = new TripStarted(ID, 2, new Fee(new BigDecimal("7.00"), "EUR"));
            var log = new Log(engine);
            log.append(event(today));

            var started = EventCriteria.havingAnyTag().andBeingOneOfTypes(new QualifiedName(TripStarted.class));
            assertThat(log.source(started).payloads()).containsExactly(read(1, VERSION_1), read(2, VERSION_2), today);
            assertThat(database.text("select name || ' ' || version from events where position = 3"))
                    .isEqualTo("trip.started 3");
            assertThat(database.text("select convert_from(payload, 'UTF8') from events where position = 1"))
                    .isEqualTo(VERSION_1);
        }
    }

    private static String stored(long position, String name, int version, String payload) {
        return "insert into events values (%d, gen_random_uuid(), '%s', %d, now(), '%s', '{}', '{}');"
                .formatted(position, name, version, payload);
    }
}
