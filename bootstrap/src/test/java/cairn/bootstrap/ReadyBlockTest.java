package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.PublicAddress;
import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadyBlockTest {

    @ParameterizedTest
    @CsvSource({
        "https://api.example.com/, https://api.example.com",
        "https://api.example.com//, https://api.example.com",
        "https://example.com/cairn/, https://example.com/cairn",
        "https://api.example.com, https://api.example.com"
    })
    void itsAddressesExistWhetherOrNotTheBaseUrlEndsWithASlash(URI given, String told) {
        assertThat(ReadyBlock.of(new PublicAddress(given), Optional.empty()).lines())
                .contains(
                        "  API           " + told + "/v1",
                        "  API document  " + told + "/openapi.yaml",
                        "  Health        " + told + "/health/readiness",
                        "  Metrics       " + told + "/metrics");
    }
}
