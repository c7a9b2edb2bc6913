package cairn.bootstrap.service;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.http.PublicAddress;
import cairn.bootstrap.config.ManagementAddress;
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
    void itsAddressesExistWhetherOrNotTheBaseUrlEndsWithASlash(URI given, String shown) {
        assertThat(ReadyBlock.of(new PublicAddress(given), Optional.empty(), Optional.empty())
                        .lines())
                .contains(
                        "  API           " + shown + "/v1",
                        "  API document  " + shown + "/openapi.yaml",
                        "  Health        " + shown + "/health/readiness")
                .noneMatch(line -> line.contains("Metrics"));
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, http://127.0.0.1:8081",
        "0.0.0.0, http://localhost:8081",
        "::1, http://[0:0:0:0:0:0:0:1]:8081"
    })
    void itNamesTheManagementAddress(String host, String url) {
        var address = new PublicAddress(URI.create("https://api.example.com"));
        assertThat(ReadyBlock.of(address, Optional.of(ManagementAddress.of(host, 8081)), Optional.empty())
                        .lines())
                .contains("  Management    " + url + "/health", "  Metrics       " + url + "/metrics");
    }
}
