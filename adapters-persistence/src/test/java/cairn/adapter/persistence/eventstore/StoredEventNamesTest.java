package cairn.adapter.persistence.eventstore;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.announcement.NoticeTypes;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.CancellationLadder.Step;
import cairn.domain.webhook.NoticeType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(strings = {"operator.created", "operator.changed"})
    void anOperatorHasALadderOfItsOwnOnlyWhereOneIsStored(String name) throws IOException {
        var json = new EventJson(StoredEventNames.ALL);
        var entry = StoredEventNames.ALL.of(name, 1);
        var without = Files.readString(Path.of("src/test/resources/golden", name + ".v1.json"));
        var with = without.strip().replaceFirst("}$", """
                , "cancellation_ladder": [{"days_before": 30, "percent": 5}, {"days_before": 0, "percent": 90}]}""");
        var own = new CancellationLadder(List.of(new Step(30, 5), new Step(0, 90)));

        assertThat(json.read(entry, 1, without.getBytes(UTF_8)))
                .extracting("cancellationLadder")
                .isEqualTo(Optional.empty());
        var event = json.read(entry, 1, with.getBytes(UTF_8));
        assertThat(event).extracting("cancellationLadder").isEqualTo(Optional.of(own));
        assertThat(json.read(entry, 1, json.write(event))).isEqualTo(event);
    }
}
