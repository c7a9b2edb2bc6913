package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.ResultRows;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether personal data of new events are encrypted, as the database says. Once they are, they always will be. Until
 * then, no caller uses an answer that is older than {@link #LONGEST_AGE}. While the database does not answer, they are
 * encrypted.
 */
final class EncryptionSwitch implements BooleanSupplier {

    static final String IS_ON = "select exists (select from personal_encryption)";

    private static final Logger LOG = LoggerFactory.getLogger(EncryptionSwitch.class);
    static final Duration LONGEST_AGE = Duration.ofSeconds(5);
    private static final long NEVER = Long.MIN_VALUE;

    private final DataSource pool;
    private final AtomicLong readNanos = new AtomicLong(NEVER);
    private volatile boolean isOn;
    private volatile boolean isKnown;

    EncryptionSwitch(DataSource pool) {
        this.pool = pool;
    }

    @Override
    public boolean getAsBoolean() {
        if (!isOn && isOld(readNanos.get())) {
            readInTurn();
        }
        return isOn || !isKnown;
    }

    private static boolean isOld(long read) {
        return read == NEVER || System.nanoTime() - read > LONGEST_AGE.toNanos();
    }

    private synchronized void readInTurn() {
        if (isOn || !isOld(readNanos.get())) {
            return;
        }
        try (var connection = pool.getConnection()) {
            isOn = ResultRows.one(connection, IS_ON, row -> row.getBoolean(1));
            isKnown = true;
        } catch (SQLException e) {
            LOG.debug("It is not known whether personal data are to be encrypted", e);
            isKnown = false;
        }
        readNanos.set(System.nanoTime());
    }
}
