package cairn.bootstrap.security;

import cairn.adapter.persistence.EncryptedDataKey;
import cairn.application.port.out.Encryption;
import cairn.application.port.out.Pseudonyms;
import cairn.domain.access.SecretPurpose;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The data keys of a database, decrypted with this node's master key. The newest one encrypts, all of them decrypt, and
 * the oldest one derives pseudonyms, which therefore outlast every new master key. The keys are read again while a
 * service runs, because {@code ./cairn rekey} may add one.
 */
public final class KeyRing implements Encryption, Pseudonyms {

    private static final Logger LOG = LoggerFactory.getLogger(KeyRing.class);
    private static final Duration LONGEST_AGE = Duration.ofSeconds(5);

    /** Callers may send any number of texts that name an unknown key; those in the database are the service's own. */
    private static final Duration SHORTEST_AGE_FOR_CALLERS = Duration.ofSeconds(1);

    private static final Set<SecretPurpose> FROM_CALLERS =
            EnumSet.of(SecretPurpose.CALENDAR_LINK, SecretPurpose.TRIP_LINK, SecretPurpose.CANCELLATION_QUOTE);

    private final MasterKey masterKey;
    private final Supplier<List<EncryptedDataKey>> stored;
    private final Lock reading = new ReentrantLock();
    private final AtomicBoolean isReadingAgain = new AtomicBoolean();
    private volatile @Nullable Known known;

    private record Known(NavigableMap<Integer, DataKey> keys, long readNanos) {

        boolean isOlderThan(Duration age) {
            return System.nanoTime() - readNanos > age.toNanos();
        }
    }

    /**
     * Creates a key ring that reads the keys on first use.
     *
     * @param stored the data keys as all accepted master keys encrypt them; empty for a database from before data keys
     */
    public KeyRing(MasterKey masterKey, Supplier<List<EncryptedDataKey>> stored) {
        this.masterKey = masterKey;
        this.stored = stored;
    }

    /** Reads the keys, so that no first caller has to wait for the database. */
    public void load() {
        var _ = keys();
    }

    @Override
    public byte[] encrypt(SecretPurpose purpose, String id, byte[] secret) {
        var keys = purpose == SecretPurpose.PERSONAL_DATA ? keysAtOnce() : keys(LONGEST_AGE);
        return keys.lastEntry().getValue().encrypt(purpose, id, secret);
    }

    /** A ciphertext without a version may start with the same byte by chance; only a key can decide. */
    @Override
    public byte[] decrypt(SecretPurpose purpose, String id, byte[] encrypted) {
        int named = DataKey.idIn(encrypted);
        var keys = keys();
        if (!keys.containsKey(named)) {
            keys = keys(FROM_CALLERS.contains(purpose) ? SHORTEST_AGE_FOR_CALLERS : Duration.ZERO);
        }
        var key = keys.get(named);
        var masterKey = keys.get(DataKey.MASTER_KEY);
        if (key != null) {
            try {
                return key.decrypt(purpose, id, encrypted);
            } catch (IllegalArgumentException e) {
                if (masterKey == null || masterKey == key) {
                    throw e;
                }
            }
        }
        if (masterKey == null) {
            throw new IllegalArgumentException("The text was encrypted with another key");
        }
        return masterKey.decrypt(purpose, id, encrypted);
    }

    @Override
    public String of(String purpose, String text) {
        return keys().firstEntry().getValue().pseudonym(purpose, text);
    }

    boolean isNewest(SecretPurpose purpose, String id, byte[] encrypted) {
        var newest = keys(LONGEST_AGE).lastEntry().getValue();
        if (DataKey.idIn(encrypted) != newest.id()) {
            return false;
        }
        try {
            newest.decrypt(purpose, id, encrypted);
            return true;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    /** Returns the known keys, because an append must not wait for another connection, and reads them again later. */
    private NavigableMap<Integer, DataKey> keysAtOnce() {
        var now = known;
        if (now == null) {
            return keys(LONGEST_AGE);
        }
        if (now.isOlderThan(LONGEST_AGE) && isReadingAgain.compareAndSet(false, true)) {
            Thread.startVirtualThread(this::readAgain);
        }
        return now.keys();
    }

    private void readAgain() {
        try {
            keys(LONGEST_AGE);
        } catch (RuntimeException e) {
            LOG.debug("The data keys cannot be read at present", e);
        } finally {
            isReadingAgain.set(false);
        }
    }

    private NavigableMap<Integer, DataKey> keys() {
        var now = known;
        return now != null ? now.keys() : keys(LONGEST_AGE);
    }

    private NavigableMap<Integer, DataKey> keys(Duration longestAge) {
        var now = known;
        if (now != null && !now.isOlderThan(longestAge)) {
            return now.keys();
        }
        reading.lock();
        try {
            var latest = known;
            if (latest == null || latest.isOlderThan(longestAge)) {
                latest = new Known(read(latest), System.nanoTime());
                known = latest;
            }
            return latest.keys();
        } finally {
            reading.unlock();
        }
    }

    /** Keeps the known keys of a node whose master key was replaced while it ran. */
    private NavigableMap<Integer, DataKey> read(@Nullable Known before) {
        var all = stored.get();
        var keys = masterKey.open(all);
        if (!keys.isEmpty() || all.isEmpty()) {
            return keys.isEmpty() ? masterKey.alone() : keys;
        }
        if (before == null) {
            throw new IllegalStateException("The master key was replaced; start this node again with the new one");
        }
        return before.keys();
    }
}
