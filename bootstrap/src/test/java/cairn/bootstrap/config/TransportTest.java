package cairn.bootstrap.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.bootstrap.security.CertificateFiles;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TransportTest {

    private static final Transport PLAIN = new Transport(Optional.empty(), false, "");
    private static final Transport BEHIND_PROXY = new Transport(Optional.empty(), true, "");
    private static final Transport TLS =
            new Transport(Optional.of(new CertificateFiles(Path.of("chain.pem"), Path.of("key.pem"))), false, "");

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.8.8.8", "::1", "localhost"})
    void plainHttpStaysOnThisMachine(String host) {
        assertThatCode(() -> PLAIN.admit(host)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "::", "192.0.2.1", "10.0.0.1", "::ffff:10.0.0.1"})
    void plainHttpGoesNowhereElse(String host) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PLAIN.admit(host))
                .withMessageContaining("--host must be a loopback address")
                .withMessageContaining("--tls-cert")
                .withMessageContaining("--behind-proxy");
        assertThatCode(() -> TLS.admit(host)).doesNotThrowAnyException();
        assertThatCode(() -> BEHIND_PROXY.admit(host)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "https://api.example.com, true",
        "http://127.0.0.1:8080, true",
        "http://localhost:8080, true",
        "http://[::1]:8080, true",
        "http://api.example.com, false",
        "http://10.0.0.7:8080, false",
        "http://127.0.0.1.example.com, false"
    })
    void plainHttpIsPrivateOnThisMachineAlone(URI address, boolean isPrivate) {
        assertThat(Transport.isPrivate(address)).isEqualTo(isPrivate);
    }

    @Test
    void aHostThatThereIsNot() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TLS.admit("no.such.host.invalid"))
                .withMessageContaining("there is no no.such.host.invalid");
    }

    @Test
    void proxiesAreTrustedByTheirAddresses() {
        assertThat(new Transport(Optional.empty(), true, " 10.0.0.0/8, ::1 ").properties(80))
                .containsEntry("cairn.trusted-proxies", " 10.0.0.0/8, ::1 ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Transport(Optional.empty(), true, "10.0.0.1,proxy.example.com"))
                .withMessageContaining("--trusted-proxies must be addresses and networks")
                .withMessageContaining("proxy.example.com");
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, http://127.0.0.1:80, https://127.0.0.1:80",
        "::1, http://[::1]:80, https://[::1]:80",
        "0.0.0.0, http://localhost:80, https://localhost:80",
        "::, http://localhost:80, https://localhost:80",
    })
    void whereItIsReached(String host, URI plain, URI encrypted) {
        assertThat(PLAIN.addressOf(host, 80)).isEqualTo(plain);
        assertThat(TLS.addressOf(host, 80)).isEqualTo(encrypted);
    }
}
