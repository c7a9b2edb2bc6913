package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import cairn.bootstrap.config.Transport;
import cairn.bootstrap.security.CertificateFiles;
import cairn.bootstrap.security.ServedCertificate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Optional;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The service with a certificate, as callers meet it. */
class TlsApiTest {

    private static final Duration SOON = Duration.ofSeconds(10);

    @TempDir
    private static Path directory;

    private static CertificateFiles files;
    private static TestCertificate rsa;
    private static TestService service;

    @BeforeAll
    static void startService() {
        rsa = TestCertificate.rsa(directory);
        files = rsa.in(directory);
        var options = new HashMap<String, Object>(new Transport(Optional.of(files), false, "").properties(-1));
        options.put("cairn.tls.look-every", "50ms");
        options.put("cairn.protection.arrival", "3s");
        service = TestService.startOver(DemoDatabase.copy(), options);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void itSpeaksTheTlsOfToday(String version) throws IOException {
        try (var socket = connect(rsa, version)) {
            assertThat(socket.getSession().getProtocol()).isEqualTo(version);
            assertThat(readTrails(socket)).startsWith("HTTP/1.1 200").contains("everest-base-camp");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA256",
                "TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA",
                "TLS_DHE_RSA_WITH_AES_128_GCM_SHA256"
            })
    void norTheCiphersOfYesterday(String cipher) {
        assertThatExceptionOfType(SSLHandshakeException.class)
                .isThrownBy(() -> connect(rsa, "TLSv1.2", cipher))
                .withMessageContaining("handshake_failure");
    }

    @Test
    void itDoesNotSpeakPlainHttp() throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), address().getPort())) {
            assertThat(readTrails(socket)).doesNotContain("HTTP/1.1");
        }
    }

    @Test
    void whoStopsInTheMiddleOfTheHandshakeIsCut() throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), address().getPort())) {
            socket.setSoTimeout((int) SOON.toMillis());
            socket.getOutputStream().write(new byte[] {0x16, 3, 1, 2, 0, 1});
            assertThat(socket.getInputStream().readAllBytes()).isEmpty();
        }
    }

    @Test
    void aClientThatTrustsSomebodyElseGoesAway() {
        var stranger = TestCertificate.rsa(directory);
        assertThatExceptionOfType(SSLHandshakeException.class).isThrownBy(() -> connect(stranger, "TLSv1.3"));
    }

    @Test
    void aRenewedCertificateIsServedAsSoonAsItIsWhole() throws IOException {
        var renewed = TestCertificate.ec(directory);
        Files.writeString(files.chain(), renewed.chain());
        service.bean(ServedCertificate.class).look();
        connect(rsa, "TLSv1.3").close();

        Files.writeString(files.key(), renewed.key());
        awaitServed(renewed);
        Files.writeString(files.chain(), "nonsense");
        service.bean(ServedCertificate.class).look();
        connect(renewed, "TLSv1.3").close();

        rsa.in(directory);
        awaitServed(rsa);
    }

    @Test
    void aClientCannotRenegotiate() throws IOException {
        try (var socket = connect(rsa, "TLSv1.2")) {
            assertThatExceptionOfType(SSLException.class).isThrownBy(() -> {
                socket.startHandshake();
                readTrails(socket);
            });
        }
    }

    private static void awaitServed(TestCertificate certificate) {
        await().atMost(SOON)
                .ignoreExceptionsInstanceOf(SSLException.class)
                .untilAsserted(() -> connect(certificate, "TLSv1.3").close());
    }

    private static SSLSocket connect(TestCertificate trusted, String version, String... ciphers) throws IOException {
        var socket = (SSLSocket) trusted.trust()
                .getSocketFactory()
                .createSocket("127.0.0.1", address().getPort());
        socket.setSoTimeout((int) SOON.toMillis());
        socket.setEnabledProtocols(new String[] {version});
        if (ciphers.length > 0) {
            socket.setEnabledCipherSuites(ciphers);
        }
        socket.startHandshake();
        return socket;
    }

    private static String readTrails(Socket socket) throws IOException {
        socket.setSoTimeout((int) SOON.toMillis());
        socket.getOutputStream()
                .write("GET /v1/trails HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                        .getBytes(StandardCharsets.US_ASCII));
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static URI address() {
        return service.request("/", Optional.empty()).build().uri();
    }
}
