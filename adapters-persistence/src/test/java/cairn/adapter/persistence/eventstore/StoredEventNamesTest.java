package cairn.adapter.persistence.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.view.BookingChange;
import cairn.domain.booking.BookingEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** That every event Cairn has ever stored can still be read. */
class StoredEventNamesTest {

    @TestFactory
    Stream<DynamicTest> theStoredFormOfEveryEventIsKept() {
        return GoldenEvents.of(StoredEventNames.ALL);
    }

    @TestFactory
    Stream<DynamicTest> callersKnowABookingsEventsByTheirStoredNames() {
        var json = new EventJson(StoredEventNames.ALL);
        return StoredEventNames.ALL.entries().stream()
                .filter(entry -> BookingEvent.class.isAssignableFrom(entry.event()))
                .map(entry -> DynamicTest.dynamicTest(entry.name(), () -> {
                    var file = Path.of("src/test/resources/golden", entry.name() + ".v" + entry.version() + ".json");
                    var event = (BookingEvent) json.read(entry, entry.version(), Files.readAllBytes(file));
                    assertThat(BookingChange.typeOf(event)).isEqualTo(entry.name());
                }));
    }
}
