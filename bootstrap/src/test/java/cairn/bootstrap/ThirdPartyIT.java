package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.Proof;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What of others the runnable jar contains, by its bill of materials: {@code META-INF/sbom/cairn.cdx.json}, CycloneDX. */
class ThirdPartyIT {

    /** Whoever adds one reads it first: the jar is handed on under the licence of Cairn. */
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

    /** Copies inside other libraries, Netty and Nimbus, under names of theirs. */
    private static final Set<String> REPACKAGED = Set.of(
            "org.jctools/jctools-core",
            "org.jctools/jctools-core-jdk11",
            "com.github.stephenc.jcip/jcip-annotations",
            "com.google.code.gson/gson");

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
    void everythingInTheJarIsListed() throws IOException {
        var listed = components().map(part -> part.at("/purl").textValue()).toList();

        assertThat(contents())
                .filteredOn(coordinates -> !coordinates.startsWith("cairn/"))
                .filteredOn(coordinates -> !REPACKAGED.contains(coordinates.replaceFirst("@.*", "")))
                .hasSizeGreaterThan(20)
                .allSatisfy(coordinates -> assertThat(listed)
                        .as(coordinates)
                        .anyMatch(purl -> purl.startsWith("pkg:maven/" + coordinates)));
        for (var known : List.of("io.micronaut/micronaut-http-server-netty@", "io.zonky.test.postgres/embedded-")) {
            assertThat(listed).anyMatch(purl -> purl.startsWith("pkg:maven/" + known));
        }
    }

    @Test
    @Proof("X4")
    void everythingInTheJarHasALicenceThatIsAccepted() {
        assertThat(components().filter(part -> !part.at("/group").asText().equals("cairn")))
                .hasSizeGreaterThan(50)
                .allSatisfy(part ->
                        assertThat(licences(part)).as(part.at("/purl").asText()).containsAnyElementsOf(ACCEPTED));
    }

    private static Stream<JsonNode> components() {
        return elements(materials.at("/components"));
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

    /** Those that say what they are, as Maven's own artefacts do. */
    private static List<String> contents() throws IOException {
        try (var jar = new JarFile(RunningService.JAR.toFile())) {
            return jar.stream()
                    .filter(entry -> entry.getName().matches("META-INF/maven/.*/pom\\.properties"))
                    .map(entry -> {
                        var properties = new Properties();
                        try (var in = jar.getInputStream(entry)) {
                            properties.load(in);
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                        return "%s/%s@%s"
                                .formatted(
                                        properties.getProperty("groupId"),
                                        properties.getProperty("artifactId"),
                                        properties.getProperty("version"));
                    })
                    .toList();
        }
    }
}
