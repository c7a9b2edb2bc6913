package cairn.adapter.persistence.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * The stored form of each event, kept as a file {@code <name>.v<version>.json} and read for ever: what is once in a log
 * cannot be changed any more, so that a class may change only as far as its file can still be read and written again.
 */
public final class GoldenEvents {

    private static final Path RESOURCES = Path.of("src/test/resources");

    private static final JsonMapper EXACT = JsonMapper.builder()
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private GoldenEvents() {}

    /** A test for each registered event, against the files in {@code src/test/resources/golden}. */
    public static Stream<DynamicTest> of(EventNames names) {
        return in("golden", names);
    }

    static Stream<DynamicTest> in(String directory, EventNames names) {
        Path files = RESOURCES.resolve(directory);
        var json = new EventJson(names);
        var events = names.entries().stream()
                .map(entry -> DynamicTest.dynamicTest(fileName(entry), () -> assertKept(files, entry, json)));
        var strays = DynamicTest.dynamicTest("no file is without its event", () -> assertNoStrays(files, names));
        return Stream.concat(events, Stream.of(strays));
    }

    private static void assertKept(Path files, EventNames.Entry entry, EventJson json) throws IOException {
        Path file = files.resolve(fileName(entry));
        assertThat(file).as("the golden file of " + entry.event().getName()).exists();
        byte[] golden = Files.readAllBytes(file);

        Object event = json.read(entry, golden);

        assertThat(event).isInstanceOf(entry.event());
        assertThat(EXACT.readTree(json.write(event))).isEqualTo(EXACT.readTree(golden));
    }

    private static void assertNoStrays(Path files, EventNames names) throws IOException {
        List<String> known =
                names.entries().stream().map(GoldenEvents::fileName).toList();
        try (Stream<Path> present = Files.list(files)) {
            assertThat(present.map(file -> file.getFileName().toString())).isSubsetOf(known);
        }
    }

    private static String fileName(EventNames.Entry entry) {
        return entry.name() + ".v" + entry.version() + ".json";
    }
}
