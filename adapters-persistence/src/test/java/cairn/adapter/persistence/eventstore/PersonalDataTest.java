package cairn.adapter.persistence.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.eventstore.format.EventNames;
import cairn.adapter.persistence.eventstore.format.GoldenEvents;
import cairn.adapter.persistence.eventstore.format.PersonalShape;
import cairn.adapter.persistence.eventstore.format.StoredEventNames;
import cairn.application.axon.Log;
import cairn.application.port.log.PersonMarks;
import cairn.application.port.log.Tags;
import cairn.application.port.out.Encryption;
import cairn.domain.access.DataEvent.PersonalDataErased;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owned;
import cairn.domain.access.PersonalObject.Kind;
import cairn.domain.access.SecretPurpose;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.shared.EmailAddress;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Personal data of events: encrypted in the log, readable while there is a key, and erased afterwards. */
final class PersonalDataTest {

    private static final EventNames NAMES = StoredEventNames.ALL;

    /** The tests of the key ring show how keys are encrypted; here it is enough that they are not stored as they are. */
    private static final Encryption INVERTED = new Encryption() {
        @Override
        public byte[] encrypt(SecretPurpose purpose, String id, byte[] secret) {
            return inverted(secret);
        }

        @Override
        public byte[] decrypt(SecretPurpose purpose, String id, byte[] encrypted) {
            return inverted(encrypted);
        }

        private byte[] inverted(byte[] bytes) {
            var inverted = bytes.clone();
            for (int i = 0; i < inverted.length; i++) {
                inverted[i] ^= (byte) 0xff;
            }
            return inverted;
        }
    };

    private static final PersonMarks MARKS = new PersonMarks((purpose, text) -> "mark of " + text);
    private static final PersonalEncryption ON = new PersonalEncryption(() -> true, () -> INVERTED, () -> MARKS);

    private final LogDatabase database = new LogDatabase();
    private final PostgresEventStorageEngine engine =
            PostgresEventStorageEngine.open(database.pool(), database.pool(), new UrgentTags(Set.of()), NAMES, ON);
    private final Log log = new Log(engine);

    @AfterEach
    void close() {
        engine.close();
        database.close();
    }

    private static Object golden(String name, int version) throws IOException {
        return GoldenEvents.read(NAMES, name, version);
    }

    private Tag append(String name, int version) throws IOException {
        var event = (Owned) golden(name, version);
        var tag = Tags.ofPersonalObject(event);
        log.append(Log.event(event, tag));
        return tag;
    }

    private List<Object> read(Tag tag) {
        return engine.source(SourcingCondition.conditionFor(EventCriteria.havingTags(tag)), null)
                .reduce(
                        List.<Object>of(),
                        (all, entry) -> entry.message().payload() == null
                                ? all
                                : Stream.concat(
                                                all.stream(),
                                                Stream.of(entry.message().payload()))
                                        .toList())
                .join();
    }

    private void erase(Kind kind, Tag tag) {
        var erasure = new PersonalDataErased(
                new OperatorId(UUID.randomUUID()), Mode.LIVE, kind, UUID.fromString(tag.value()));
        log.append(Log.event(erasure, tag));
    }

    @Test
    void anErasedObjectIsReadWithoutItsPersonalDataAndOthersAreUntouched() throws IOException {
        var booking = append("booking.created", 2);
        var application = append("permit.submitted", 2);
        var created = (BookingCreated) golden("booking.created", 2);

        assertThat(read(booking)).containsExactly(created);
        assertThat(database.text("select string_agg(convert_from(payload, 'UTF8'), ' ') from events"))
                .doesNotContain(created.customer().email().value());

        erase(Kind.BOOKING, booking);

        var erased = (BookingEvent.BookingCreated) read(booking).getFirst();
        assertThat(erased.customer().email()).isEqualTo(PersonalShape.ERASED_EMAIL);
        assertThat(erased.metadata()).isEqualTo(new TreeMap<>());
        assertThat(erased.price()).isEqualTo(created.price());
        assertThat(read(application)).containsExactly(golden("permit.submitted", 2));
        assertThat(database.number("select count(*) from personal_keys where object = '" + StoredTag.of(booking) + "'"))
                .isZero();
    }

    @Test
    void aPersonIsFoundByMarksUntilErased() throws IOException {
        var booking = append("booking.created", 2);
        var email = ((BookingCreated) golden("booking.created", 2)).customer().email();
        var found = "select count(*) from person_marks where object = '%s' and mark = '%s'"
                .formatted(StoredTag.of(booking), MARKS.of(new EmailAddress(upper(email))));

        assertThat(database.number(found)).isOne();
        erase(Kind.BOOKING, booking);
        assertThat(database.number(found)).isZero();
    }

    private static String upper(EmailAddress email) {
        return email.value().toUpperCase(Locale.ROOT);
    }

    @Test
    void eventsInClearAreReadAsTheyAre() throws IOException {
        try (var before = PostgresEventStorageEngine.open(database.pool(), NAMES)) {
            var event = (Owned) golden("dispatch.received", 1);
            var tag = Tags.ofPersonalObject(event);
            new Log(before).append(Log.event(event, tag));

            assertThat(read(tag)).containsExactly(event);
        }
    }
}
