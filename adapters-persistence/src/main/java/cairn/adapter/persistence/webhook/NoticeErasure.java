package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Deletes the notices of events in the current transaction, with their deliveries and attempts. */
@Singleton
class NoticeErasure {

    private static final String SEQUENCES_OF_EVENTS =
            "select distinct endpoint_id, subject from webhook_deliveries where event_id = any (?)";

    private static final List<String> ERASE = List.of(
            """
            delete from webhook_attempts
             where delivery_id in (select id from webhook_deliveries where event_id = any (?))
            """,
            "delete from webhook_deliveries where event_id = any (?)",
            "delete from webhook_notices where event_id = any (?)");

    private final JdbcOperations jdbc;
    private final DeliverySequenceTable sequences;

    NoticeErasure(JdbcOperations jdbc, DeliverySequenceTable sequences) {
        this.jdbc = jdbc;
        this.sequences = sequences;
    }

    /** Locks the sequences before their deliveries, as all transactions do. */
    void erase(Collection<UUID> events, Instant now) {
        sequences.byIndex();
        var concerned = sequencesOf(events);
        sequences.open(concerned, now);
        for (var sql : ERASE) {
            Parameters.update(jdbc, sql, statement -> ArrayParameter.bind(statement, 1, "uuid", events));
        }
        sequences.settle(concerned, List.of());
    }

    private Set<DeliverySequence> sequencesOf(Collection<UUID> events) {
        return jdbc.prepareStatement(SEQUENCES_OF_EVENTS, statement -> {
            ArrayParameter.bind(statement, 1, "uuid", events);
            return ResultRows.set(
                    statement, row -> new DeliverySequence(row.getObject(1, UUID.class), row.getString(2)));
        });
    }
}
