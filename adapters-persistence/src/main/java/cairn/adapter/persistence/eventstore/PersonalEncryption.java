package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.eventstore.format.PersonalKey;
import cairn.adapter.persistence.eventstore.format.PersonalMembers;
import cairn.application.port.log.PersonMarks;
import cairn.application.port.log.Tags;
import cairn.application.port.out.Encryption;
import cairn.domain.access.DataEvent.PersonalDataErased;
import cairn.domain.access.Owned;
import cairn.domain.access.SecretPurpose;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.jspecify.annotations.Nullable;

/**
 * Encrypts the personal members of each event with a key of its own, which is stored beside the log with the event's
 * object. An erasure deletes the keys of an object, and changes no event.
 */
final class PersonalEncryption {

    private final BooleanSupplier isOn;
    private final Supplier<Encryption> encryption;
    private final Supplier<PersonMarks> marks;

    /**
     * Creates the encryption.
     *
     * @param isOn whether new events are encrypted; encrypted ones are decrypted in any case
     * @param encryption encrypts the keys; not asked for before the first one
     */
    PersonalEncryption(BooleanSupplier isOn, Supplier<Encryption> encryption, Supplier<PersonMarks> marks) {
        this.isOn = isOn;
        this.encryption = encryption;
        this.marks = marks;
    }

    /** Returns an encryption that leaves all events as they are. */
    static PersonalEncryption none() {
        return new PersonalEncryption(
                () -> false,
                () -> {
                    throw unknown();
                },
                () -> {
                    throw unknown();
                });
    }

    private static IllegalStateException unknown() {
        return new IllegalStateException("The master key is not known here");
    }

    StoredEvent encrypted(StoredEvent clear, Object event, PersonalMembers members) {
        if (event instanceof PersonalDataErased erasure) {
            return clear.of(
                    new StoredEvent.Subject(StoredTag.of(Tags.of(erasure.kind(), erasure.object())), "", Set.of()));
        }
        if (!members.has(clear.name()) || !(event instanceof Owned owned) || !isOn.getAsBoolean()) {
            return clear;
        }
        var object = Tags.ofPersonalObject(owned);
        var key = PersonalKey.random();
        return members.encrypted(clear.name(), clear.payload(), key)
                .map(payload -> clear.encrypted(payload, wrapped(key, clear.id()))
                        .of(new StoredEvent.Subject(
                                StoredTag.of(object),
                                StoredTag.of(Tags.of(owned.owner())),
                                marks.get().of(owned))))
                .orElse(clear);
    }

    private byte[] wrapped(PersonalKey key, UUID event) {
        return encryption.get().encrypt(SecretPurpose.PERSONAL_DATA, event.toString(), key.bytes());
    }

    /** Returns the JSON of a stored event with readable or erased personal members. */
    byte[] decrypted(StoredEvent stored, PersonalMembers members) {
        if (!members.isEncrypted(stored.name(), stored.payload())) {
            return stored.payload();
        }
        try {
            return key(stored)
                    .map(key -> members.decrypted(stored.name(), stored.payload(), key))
                    .orElseGet(() -> members.erased(stored.name(), stored.payload()));
        } catch (IllegalArgumentException e) {
            throw new EventStoreException("The personal data of " + stored.name() + " cannot be decrypted", e);
        }
    }

    private Optional<PersonalKey> key(StoredEvent stored) {
        byte @Nullable [] wrapped = stored.personalKey();
        return wrapped == null
                ? Optional.empty()
                : Optional.of(new PersonalKey(encryption
                        .get()
                        .decrypt(SecretPurpose.PERSONAL_DATA, stored.id().toString(), wrapped)));
    }
}
