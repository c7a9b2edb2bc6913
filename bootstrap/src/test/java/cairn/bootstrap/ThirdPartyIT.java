package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.Proof;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The third-party libraries in the runnable jar, by its bill of materials: {@code META-INF/sbom/cairn.cdx.json}, CycloneDX. */
class ThirdPartyIT {

    /** A new licence must be read before it is added: the jar is distributed under the licence of Cairn. */
    private static final Set<String> ACCEPTED = Set.of(
            "0BSD",
            "Apache-2.0",
            "BSD-2-Clause",
            "BSD-3-Clause",
            "Bouncy Castle Licence",
            "CC0-1.0",
            "EPL-1.0",
            "EPL-2.0",
            "MIT",
            "MIT-0",
            "Public Domain");

    @SuppressWarnings("NullAway.Init") // read before the first test
    private static JsonNode materials;

    @BeforeAll
    static void read() throws IOException {
        try (var jar = new JarFile(RunningService.JAR.toFile())) {
            var entry = jar.getJarEntry("META-INF/sbom/cairn.cdx.json");
            assertThat(entry).as("Maven does not write it offline (-o)").isNotNull();
            materials = new ObjectMapper().readTree(jar.getInputStream(entry));
        }
    }

    @Test
    @Proof("X2")
    void theListIsExactlyWhatTheJarIsMadeOf() throws IOException {
        var listed = files(components());

        assertThat(listed).hasSizeGreaterThan(50);
        assertThat(PackedJar.libraries()).containsExactlyInAnyOrderElementsOf(listed);
        assertThat(PackedJar.classesOfNone(listed)).isEmpty();
    }

    @Test
    @Proof("X2")
    void aLibraryThatIsLeftOutIsNoticed() throws IOException {
        var listed = files(components());
        var left = listed.stream()
                .filter(library -> library.startsWith("okhttp-jvm-"))
                .toList();
        listed.removeAll(left);

        assertThat(left).hasSize(1);
        assertThat(PackedJar.libraries()).isNotEqualTo(listed);
        assertThat(PackedJar.classesOfNone(listed)).contains("okhttp3/OkHttpClient.class");
    }

    @Test
    @Proof("X4")
    void everythingInTheJarHasALicenceThatIsAccepted() {
        assertThat(components()).hasSizeGreaterThan(50).allMatch(ThirdPartyIT::isAccepted);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"licenses\": []}",
                "{\"licenses\": [{\"license\": {\"id\": \"AGPL-3.0-only\"}}]}",
                "{\"licenses\": [{\"license\": {\"name\": \"Apache-2.0 with exceptions\"}}]}"
            })
    @Proof("X4")
    void anotherLicenceIsNoticed(String component) throws IOException {
        assertThat(isAccepted(new ObjectMapper().readTree(component))).isFalse();
    }

    private static boolean isAccepted(JsonNode component) {
        return licences(component).stream().anyMatch(ACCEPTED::contains);
    }

    private static SortedSet<String> files(Stream<JsonNode> components) {
        return components
                .map(part -> "%s-%s.jar"
                        .formatted(
                                part.at("/name").asText(), part.at("/version").asText()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the components that others have made. */
    private static Stream<JsonNode> components() {
        return elements(materials.at("/components"))
                .filter(part -> !part.at("/group").asText().equals("cairn"));
    }

    private static List<String> licences(JsonNode component) {
        return elements(component.at("/licenses"))
                .flatMap(each -> Stream.of(
                        each.at("/license/id").asText(),
                        each.at("/license/name").asText(),
                        each.at("/expression").asText()))
                .toList();
    }

    private static Stream<JsonNode> elements(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
