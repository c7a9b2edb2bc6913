package cairn.adapter.persistence.eventstore.format;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * The stored form of each event in each version, kept as a file {@code <name>.v<version>.json} and read for ever: what
 * is once in a log cannot be changed later, so that a class may change only as far as its files can still be read,
 * and the newest of them written again. The form with an optional member that was added later is a file of its own,
 * {@code <name>.v<version>.<member>.json}.
 */
public final class GoldenEvents {

    private static final Path RESOURCES = Path.of("src/test/resources");

    private static final JsonMapper EXACT = JsonMapper.builder()
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private GoldenEvents() {}

    /** A test for each version of each registered event, against the files in {@code src/test/resources/golden}. */
    public static Stream<DynamicTest> of(EventNames names) {
        return in("golden", names);
    }

    /** Returns the event of the golden file of a version. */
    public static Object read(EventNames names, String name, int version) throws IOException {
        var file = RESOURCES.resolve("golden").resolve(name + ".v" + version + ".json");
        return new EventJson(names).read(names.of(name, version), version, Files.readAllBytes(file));
    }

    static Stream<DynamicTest> in(String directory, EventNames names) {
        Path files = RESOURCES.resolve(directory);
        var json = new EventJson(names);
        var newest = names.entries().stream()
                .map(entry -> DynamicTest.dynamicTest(
                        fileName(entry.name(), entry.version()), () -> assertKept(files, entry, json)));
        var older = names.entries().stream()
                .flatMap(entry -> IntStream.range(1, entry.version())
                        .mapToObj(version -> DynamicTest.dynamicTest(
                                entry.name() + " version " + version,
                                () -> assertRead(existing(files, entry.names(), version), entry, version, json))));
        var renamed = names.entries().stream()
                .flatMap(entry -> entry.formerNames().stream()
                        .map(former -> DynamicTest.dynamicTest(
                                former + " is now " + entry.name(),
                                () -> assertThat(forms(entry))
                                        .anyMatch(form ->
                                                form.startsWith(former + ".v") && Files.exists(files.resolve(form))))));
        var strays = DynamicTest.dynamicTest("no file is without its event", () -> assertNoStrays(files, names));
        return Stream.of(newest, older, renamed, Stream.of(strays)).flatMap(Function.identity());
    }

    private static void assertKept(Path files, EventNames.Entry entry, EventJson json) throws IOException {
        List<Path> golden = existing(files, List.of(entry.name()), entry.version());
        assertRead(golden, entry, entry.version(), json);

        for (Path file : golden) {
            byte[] kept = Files.readAllBytes(file);
            Object event = json.read(entry, entry.version(), kept);
            assertThat(EXACT.readTree(json.write(event))).isEqualTo(EXACT.readTree(kept));
        }
    }

    private static void assertRead(List<Path> golden, EventNames.Entry entry, int version, EventJson json)
            throws IOException {
        assertThat(golden)
                .as("the golden file of %s version %d", entry.event().getName(), version)
                .isNotEmpty();
        for (Path file : golden) {
            assertThat(json.read(entry, version, Files.readAllBytes(file))).isInstanceOf(entry.event());
        }
    }

    private static List<Path> existing(Path files, List<String> names, int version) throws IOException {
        var forms = names.stream().map(name -> fileName(name, version)).toList();
        try (Stream<Path> present = Files.list(files)) {
            return present.filter(file -> forms.contains(form(file))).sorted().toList();
        }
    }

    /** The name of the file without the optional member. */
    private static String form(Path file) {
        return file.getFileName().toString().replaceFirst("(\\.v\\d+)\\.[a-z_]+\\.json$", "$1.json");
    }

    private static List<String> forms(EventNames.Entry entry) {
        return entry.names().stream()
                .flatMap(name -> IntStream.rangeClosed(1, entry.version()).mapToObj(version -> fileName(name, version)))
                .toList();
    }

    private static void assertNoStrays(Path files, EventNames names) throws IOException {
        List<String> known =
                names.entries().stream().flatMap(entry -> forms(entry).stream()).toList();
        try (Stream<Path> present = Files.list(files)) {
            assertThat(present.map(GoldenEvents::form)).isSubsetOf(known);
        }
    }

    private static String fileName(String name, int version) {
        return name + ".v" + version + ".json";
    }
}
