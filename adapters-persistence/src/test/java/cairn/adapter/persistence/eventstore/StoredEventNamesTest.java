package cairn.adapter.persistence.eventstore;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** That every event Cairn has ever stored can still be read. */
class StoredEventNamesTest {

    @TestFactory
    Stream<DynamicTest> theStoredFormOfEveryEventIsKept() {
        return GoldenEvents.of(StoredEventNames.ALL);
    }
}
