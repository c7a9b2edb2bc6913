package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.security.CertificateFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A certificate of 127.0.0.1 that vouches for itself, made by the JDK's own tool and thrown away with its directory. */
public record TestCertificate(KeyStore store) {

    private static final char[] PASSWORD = "of this test".toCharArray();
    private static final Base64.Encoder LINES = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII));

    static TestCertificate rsa(Path directory) {
        return make(directory, "RSA", "-0d");
    }

    public static TestCertificate ec(Path directory) {
        return make(directory, "EC", "-0d");
    }

    public static TestCertificate expired(Path directory) {
        return make(directory, "EC", "-60d");
    }

    public static TestCertificate of(Path directory, String algorithm) {
        return make(directory, algorithm, "-0d");
    }

    private static TestCertificate make(Path directory, String algorithm, String start) {
        try {
            var file = Files.createTempDirectory(directory, "keytool").resolve("store.p12");
            var tool = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "keytool")
                                    .toString(),
                            "-genkeypair",
                            "-keyalg",
                            algorithm,
                            "-alias",
                            "one",
                            "-dname",
                            "CN=127.0.0.1",
                            "-ext",
                            "san=ip:127.0.0.1",
                            "-startdate",
                            start,
                            "-validity",
                            "30",
                            "-storetype",
                            "PKCS12",
                            "-keystore",
                            file.toString(),
                            "-storepass",
                            new String(PASSWORD))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            assertThat(tool.waitFor(60, TimeUnit.SECONDS)).isTrue();
            return new TestCertificate(KeyStore.getInstance(file.toFile(), PASSWORD));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    String chain() {
        try {
            return pem("CERTIFICATE", store.getCertificate("one").getEncoded());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    public String key() {
        try {
            return pem("PRIVATE KEY", store.getKey("one", PASSWORD).getEncoded());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Puts both files where a service finds them. */
    public CertificateFiles in(Path directory) {
        try {
            return new CertificateFiles(
                    Files.writeString(directory.resolve("chain.pem"), chain()),
                    Files.writeString(directory.resolve("key.pem"), key()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** TLS of a client that trusts this certificate and no other. */
    SSLContext trust() {
        try {
            var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            var trusted = KeyStore.getInstance("PKCS12");
            trusted.load(null, null);
            trusted.setCertificateEntry("one", store.getCertificate("one"));
            factory.init(trusted);
            var context = SSLContext.getInstance("TLS");
            context.init(null, factory.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String pem(String label, byte[] bytes) {
        return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(label, LINES.encodeToString(bytes));
    }
}
