package cairn.bootstrap.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.bootstrap.TestCertificate;
import cairn.bootstrap.startup.StartupException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CertificateFilesTest {

    @TempDir
    private static Path certificates;

    private static TestCertificate sound;

    @TempDir
    private Path directory;

    @BeforeAll
    static void make() {
        sound = TestCertificate.ec(certificates);
    }

    @ParameterizedTest
    @ValueSource(strings = {"RSA", "EC"})
    void aCertificateAndItsKey(String algorithm) throws Exception {
        var certificate = TestCertificate.of(directory, algorithm);

        assertThat(certificate.in(directory).read().own())
                .isEqualTo(certificate.store().getCertificate("one"));
    }

    @Test
    void oneThatHasExpiredCanStillBeServed() {
        assertThat(TestCertificate.expired(directory).in(directory).read().own().getNotAfter())
                .isInThePast();
    }

    @Test
    void filesThatAreNotThere() throws IOException {
        var files = sound.in(directory);
        Files.delete(files.key());
        assertRefused(files, "--tls-key " + files.key() + " does not exist");
        Files.delete(files.chain());
        assertRefused(files, "--tls-cert " + files.chain() + " does not exist");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"})
    void whatIsNoCertificate(String content) throws IOException {
        var files = sound.in(directory);
        Files.writeString(files.chain(), content);
        assertRefused(files, "--tls-cert " + files.chain() + " is not a certificate in PEM");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|is not a private key in PEM",
                "nonsense|is not a private key in PEM",
                "-----BEGIN RSA PRIVATE KEY-----|is an RSA key; convert it to PKCS#8 without a password",
                "-----BEGIN EC PRIVATE KEY-----|is an EC key; convert it to PKCS#8 without a password",
                "-----BEGIN ENCRYPTED PRIVATE KEY-----|is an ENCRYPTED key; convert it to PKCS#8 without a password",
                "-----BEGIN PRIVATE KEY-----AAAA-----END PRIVATE KEY-----|is not an EC key",
            })
    void whatIsNoKeyOfOurs(String content, String reason) throws IOException {
        var files = sound.in(directory);
        Files.writeString(files.key(), content);
        assertRefused(files, "--tls-key " + files.key() + " " + reason);
    }

    @ParameterizedTest
    @CsvSource({"EC, does not belong to", "RSA, is not an EC key"})
    void theKeyOfAnother(String algorithm, String reason) throws IOException {
        var files = sound.in(directory);
        Files.writeString(files.key(), TestCertificate.of(directory, algorithm).key());
        assertRefused(files, "--tls-key " + files.key() + " " + reason);
    }

    @Test
    void aKindOfKeyThatNotAllCallersKnow() {
        assertRefused(TestCertificate.of(directory, "Ed25519").in(directory), "has a key of EdDSA");
    }

    private static void assertRefused(CertificateFiles files, String reason) {
        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(files::read)
                .withMessageContaining(reason)
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n"));
    }
}
