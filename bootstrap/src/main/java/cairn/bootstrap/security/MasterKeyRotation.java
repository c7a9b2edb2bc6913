package cairn.bootstrap.security;

import cairn.adapter.persistence.EncryptedDataKey;
import cairn.adapter.persistence.EncryptedSecrets;
import cairn.adapter.persistence.EncryptedSecrets.Column;
import cairn.adapter.persistence.MasterKeyRegister;
import cairn.adapter.persistence.connection.DatabaseAddress;
import cairn.bootstrap.startup.StartupException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Replaces the master key of a database beside running nodes. Until the end both keys are accepted, and every step can be
 * repeated after an interruption.
 */
public final class MasterKeyRotation {

    private static final int BATCH = 200;

    private final DatabaseAddress database;
    private final MasterKeyRegister register;

    public MasterKeyRotation(DatabaseAddress database) {
        this.database = database;
        this.register = new MasterKeyRegister(database);
    }

    /**
     * The result of a complete run.
     *
     * @param changed the number of secrets that were encrypted again
     * @param unreadable the number of secrets that no key decrypts, which stay as they are
     */
    public record Result(long changed, long unreadable) {

        private Result plus(Result other) {
            return new Result(changed + other.changed, unreadable + other.unreadable);
        }
    }

    /** Receives the numbers of processed secrets and of all secrets; returns whether to continue. */
    @FunctionalInterface
    public interface Progress {
        boolean show(long done, long all);
    }

    /**
     * Lets the database accept another master key, and adds a data key that encrypts from now on. It does nothing if
     * the database accepts the key already.
     *
     * @throws StartupException if another rotation has not ended, or if the other key is the previous one
     */
    public void start(MasterKey present, MasterKey next) {
        var stored = register.dataKeys();
        if (stored.stream().anyMatch(key -> key.masterKey().equals(next.fingerprint()))) {
            requireNewest(next);
            return;
        }
        if (stored.stream().map(EncryptedDataKey::masterKey).distinct().count() > 1) {
            throw new StartupException("The database still accepts two master keys; run ./cairn rekey --finish first");
        }
        var keys = stored.isEmpty() ? present.alone() : present.open(stored);
        int generation = newestGeneration(stored);
        var fresh = DataKey.random(keys.lastKey() + 1);
        var added = new ArrayList<EncryptedDataKey>();
        if (stored.isEmpty()) {
            keys.values().forEach(key -> added.add(present.encrypt(key, generation)));
        }
        added.add(present.encrypt(fresh, generation));
        keys.put(fresh.id(), fresh);
        keys.values().forEach(key -> added.add(next.encrypt(key, generation + 1)));
        register.add(added);
    }

    /**
     * Encrypts all stored secrets with the newest data key, except those that are already.
     *
     * @return empty if it was interrupted
     */
    public Optional<Result> encryptAgain(MasterKey key, Progress progress) {
        var ring = new KeyRing(key, register::dataKeys);
        try (var secrets = new EncryptedSecrets(database)) {
            long all = secrets.count();
            long seen = 0;
            var result = new Result(0, 0);
            for (var column : Column.values()) {
                var batch = secrets.after(Optional.empty(), column, BATCH);
                while (!batch.isEmpty()) {
                    result = result.plus(encryptAgain(batch, column, ring, secrets));
                    seen += batch.size();
                    if (!progress.show(Math.min(seen, all), all)) {
                        return Optional.empty();
                    }
                    batch = secrets.after(Optional.of(last(batch)), column, BATCH);
                }
            }
            return Optional.of(result);
        }
    }

    private static UUID last(List<EncryptedSecrets.Stored> batch) {
        return batch.getLast().id();
    }

    private static Result encryptAgain(
            List<EncryptedSecrets.Stored> batch, Column column, KeyRing ring, EncryptedSecrets secrets) {
        long changed = 0;
        long unreadable = 0;
        for (var each : batch) {
            var id = each.id().toString();
            if (!ring.isNewest(column.purpose(), id, each.secret())) {
                var secret = decrypted(ring, column, each);
                unreadable += secret.isEmpty() ? 1 : 0;
                changed +=
                        secret.filter(text -> secrets.replace(column, each, ring.encrypt(column.purpose(), id, text)))
                                        .isPresent()
                                ? 1
                                : 0;
            }
        }
        return new Result(changed, unreadable);
    }

    private static Optional<byte[]> decrypted(KeyRing ring, Column column, EncryptedSecrets.Stored stored) {
        try {
            return Optional.of(ring.decrypt(column.purpose(), stored.id().toString(), stored.secret()));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /**
     * Requires that the key is the newest one that the database accepts.
     *
     * @throws StartupException if it is an earlier one
     */
    public void requireNewest(MasterKey key) {
        var stored = register.dataKeys();
        int newest = newestGeneration(stored);
        if (!stored.isEmpty()
                && stored.stream()
                        .noneMatch(each ->
                                each.generation() == newest && each.masterKey().equals(key.fingerprint()))) {
            throw new StartupException("The given master key is the previous one; name the new one");
        }
    }

    private static int newestGeneration(List<EncryptedDataKey> stored) {
        return stored.stream().mapToInt(EncryptedDataKey::generation).max().orElse(1);
    }

    /**
     * Lets the database accept the newest master key only.
     *
     * @return whether another one was accepted before
     */
    public boolean finish() {
        var stored = register.dataKeys();
        int newest = newestGeneration(stored);
        register.removeBefore(newest);
        return stored.stream().anyMatch(key -> key.generation() < newest);
    }

    /**
     * Lets the database accept the previous master key only, and with it everything that was encrypted meanwhile.
     *
     * @param kept the previous master key
     * @return whether a new one was accepted before
     * @throws StartupException if the given key is the new one
     */
    public boolean abort(MasterKey kept) {
        var stored = register.dataKeys();
        int newest = newestGeneration(stored);
        if (stored.stream().noneMatch(key -> key.generation() < newest)) {
            return false;
        }
        int previous = stored.stream()
                .filter(key -> key.masterKey().equals(kept.fingerprint()))
                .mapToInt(EncryptedDataKey::generation)
                .findFirst()
                .orElse(newest);
        if (previous == newest) {
            throw new StartupException("The given master key is the new one; name the previous one, which is kept");
        }
        register.removeAfter(previous);
        return true;
    }
}
