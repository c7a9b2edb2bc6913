package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.postgresql.SkippedWithout;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/**
 * Redocly and Spectral find nothing in the documents of the API. Redocly reads each flavour; Spectral, which takes half a
 * minute for one, the complete document and that of the events.
 */
@Order(1) // long: others run beside it
final class ApiDocumentLintIT {

    private static final List<String> PACKAGES = List.of(
            "@redocly/openapi-core@2.64.0",
            "@stoplight/spectral-core@1.24.1",
            "@stoplight/spectral-parsers@1.0.5",
            "@stoplight/spectral-rulesets@1.23.1");
    private static final Map<String, String> DOCUMENTS = Map.of(
            "whole.json", "/openapi.json",
            "plain.json", "/openapi.json?webhooks=false",
            "integrator.json", "/openapi.json?audience=integrator",
            "client.json", "/openapi.json?audience=integrator&webhooks=false",
            "events.json", "/asyncapi.json");
    private static final int SECONDS = 420;

    @Test
    @SkippedWithout("npm and its registry")
    void theLintersFindNothing() throws IOException, InterruptedException {
        var packages = NodePackages.installed("linters", PACKAGES);
        try (var service = TestService.start();
                var script = Objects.requireNonNull(getClass().getResourceAsStream("/openapi/lint.js"))) {
            for (var document : DOCUMENTS.entrySet()) {
                Files.writeString(
                        Path.of("target/linters", document.getKey()),
                        service.get(document.getValue()).raw().body());
            }
            assertThat(packages.run(
                            new String(script.readAllBytes(), StandardCharsets.UTF_8),
                            "",
                            SECONDS,
                            "redocly:whole.json",
                            "redocly:plain.json",
                            "redocly:integrator.json",
                            "redocly:client.json",
                            "spectral:whole.json",
                            "spectral:events.json"))
                    .isEmpty();
        }
    }
}
