package cairn.adapter.persistence.eventstore.format;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.Proof;
import cairn.application.module.EveryFamily;
import cairn.domain.access.Owned;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.webhook.NoticeType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** That every event Cairn has ever stored can still be read. */
class StoredEventNamesTest {

    @TestFactory
    @Proof("P5")
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
                    assertThat(EveryFamily.PUBLISHED.typeOf((Owned) event).map(NoticeType::name))
                            .contains(entry.name());
                }));
    }

    @ParameterizedTest
    @ValueSource(strings = {"operator.created", "operator.changed"})
    void anOperatorHasALadderOfItsOwnOnlyWhereOneIsStored(String name) throws IOException {
        var json = new EventJson(StoredEventNames.ALL);
        var entry = StoredEventNames.ALL.of(name, 2);
        var golden = Path.of("src/test/resources/golden");

        assertThat(json.read(entry, 1, Files.readAllBytes(golden.resolve(name + ".v1.json"))))
                .extracting("cancellationLadder")
                .isEqualTo(Optional.empty());
        assertThat(json.read(entry, 2, Files.readAllBytes(golden.resolve(name + ".v2.json"))))
                .extracting("cancellationLadder")
                .asInstanceOf(InstanceOfAssertFactories.optional(CancellationLadder.class))
                .isPresent();
    }
}
