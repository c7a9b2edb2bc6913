package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.connection.LongReads;
import cairn.adapter.persistence.connection.Standbys;
import cairn.adapter.persistence.eventstore.format.StoredEventNames;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.eventhandling.EventMessage;

/** The log as a standby has it, for reads that take long; the log of the database itself if there is none. */
@Singleton
final class LogOfStandby {

    /** The connection for all histories, which are read in batches. */
    private static final int HISTORIES = 1;

    private final PostgresEventStorageEngine log;
    private final EventCodec codec;
    private final LongReads reads;
    private final Optional<EventReader> histories;

    LogOfStandby(
            EventStoreFactory.Pool pool,
            PostgresEventStorageEngine log,
            PersonalEncryption encryption,
            Optional<Standbys> standbys) {
        this.log = log;
        this.codec = new EventCodec(StoredEventNames.ALL, encryption);
        this.reads = new LongReads(
                pool.connections(),
                standbys.map(servers -> servers.pool(
                        "standby-log",
                        JdbcEventLogReader.AT_ONCE + HISTORIES,
                        PostgresEventStorageEngine.CONNECTION_INIT_SQL)));
        this.histories = standbys.map(_ -> new EventReader(pool.connections(), reads));
        histories.ifPresent(EventReader::start);
    }

    LongReads reads() {
        return reads;
    }

    MessageStream<EventMessage> source(SourcingCondition condition) {
        return histories
                .<MessageStream<EventMessage>>map(
                        reader -> SourcedStream.of(condition, reader, codec, StoredEventNames.ALL))
                .orElseGet(() -> log.source(condition, null));
    }

    @PreDestroy
    void close() {
        histories.ifPresent(EventReader::close);
    }
}
