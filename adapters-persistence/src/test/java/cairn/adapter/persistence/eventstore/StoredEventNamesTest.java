package cairn.adapter.persistence.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.announcement.NoticeTypes;
import cairn.domain.webhook.NoticeType;
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
    Stream<DynamicTest> operatorsKnowEventsByTheirStoredNames() {
        var json = new EventJson(StoredEventNames.ALL);
        return StoredEventNames.ALL.entries().stream()
                .filter(entry -> NoticeType.called(entry.name()).isPresent())
                .map(entry -> DynamicTest.dynamicTest(entry.name(), () -> {
                    var file = Path.of("src/test/resources/golden", entry.name() + ".v" + entry.version() + ".json");
                    var event = json.read(entry, entry.version(), Files.readAllBytes(file));
                    assertThat(NoticeTypes.of(event).map(NoticeType::name)).contains(entry.name());
                }));
    }
}
