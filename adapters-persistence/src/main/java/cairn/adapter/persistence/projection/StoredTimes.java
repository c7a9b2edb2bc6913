package cairn.adapter.persistence.projection;

import cairn.adapter.persistence.eventstore.PostgresEventStorageEngine;
import cairn.application.port.out.LogTimes;
import jakarta.inject.Singleton;
import java.time.Instant;

@Singleton
final class StoredTimes implements LogTimes {

    private final PostgresEventStorageEngine log;

    StoredTimes(PostgresEventStorageEngine log) {
        this.log = log;
    }

    @Override
    public long lastAt(Instant moment) {
        return log.lastAt(moment);
    }

    @Override
    public Instant timeOf(long position) {
        return log.timeOf(position);
    }
}
