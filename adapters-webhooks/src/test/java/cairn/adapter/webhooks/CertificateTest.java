package cairn.adapter.webhooks;

import static cairn.adapter.webhooks.Samples.CLOCK;
import static cairn.adapter.webhooks.Samples.endpoint;
import static cairn.adapter.webhooks.Samples.notice;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.webhooks.SigningWebhookSender.Trust;
import cairn.adapter.webhooks.SigningWebhookSender.Wiring;
import cairn.application.Proof;
import cairn.domain.access.Mode;
import cairn.domain.webhook.Outcome;
import cairn.domain.webhook.Outcome.Answered;
import cairn.domain.webhook.Outcome.Trouble;
import cairn.domain.webhook.Outcome.Unanswered;
import java.net.InetAddress;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An endpoint at a public address by name, which the test's way leads to this machine. */
class CertificateTest {

    private static final char[] PASSWORD = "of this test".toCharArray();
    private static final String HOST = "hooks.example";

    @TempDir
    private static Path directory;

    private static KeyStore sound;

    @BeforeAll
    static void make() throws Exception {
        sound = certificate(HOST, "-0d");
    }

    @Test
    void oneThatIsTrustedAndOfTheHost() throws Exception {
        assertThat(outcome(sound, Optional.of(trusting(sound)))).isEqualTo(new Answered(204));
    }

    @Test
    @Proof("W3")
    void aSelfSignedCertificate() throws Exception {
        assertThat(outcome(sound, Optional.empty())).isEqualTo(new Unanswered(Trouble.TLS_FAILED));
    }

    @Test
    @Proof("W3")
    void oneOfAnotherHost() throws Exception {
        var store = certificate("other.example", "-0d");
        assertThat(outcome(store, Optional.of(trusting(store)))).isEqualTo(new Unanswered(Trouble.TLS_FAILED));
    }

    @Test
    @Proof("W3")
    void oneThatHasExpired() throws Exception {
        var store = certificate(HOST, "-60d");
        assertThat(outcome(store, Optional.of(trusting(sound)))).isEqualTo(new Unanswered(Trouble.TLS_FAILED));
    }

    @Test
    void noTlsAtAll() {
        try (var server = ScriptedServer.answering("HTTP/1.1 204 No Content\r\n\r\n")) {
            assertThat(send(server, Optional.empty())).isNotInstanceOf(Answered.class);
        }
    }

    @Test
    void aHandshakeThatNeverEnds() {
        try (var server = ScriptedServer.playing(_ -> Thread.sleep(60_000))) {
            assertThat(send(server, Optional.empty())).isEqualTo(new Unanswered(Trouble.TIMEOUT));
        }
    }

    private static Outcome outcome(KeyStore store, Optional<Trust> trust) throws Exception {
        var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD);
        var context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        var listener = context.getServerSocketFactory().createServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"));
        try (var server = ScriptedServer.over(listener, connection -> {
            ScriptedServer.request(connection);
            ScriptedServer.write(connection, "HTTP/1.1 204 No Content\r\n\r\n");
        })) {
            return send(server, trust);
        }
    }

    private static Outcome send(ScriptedServer server, Optional<Trust> trust) {
        var sender = new SigningWebhookSender(
                (_, _) -> List.of(InetAddress.ofLiteral("93.184.215.14")),
                LoopbackTargets.NONE,
                CLOCK,
                new Wiring(Duration.ofSeconds(2), trust, _ -> server.address()));
        var outcome = sender.send(endpoint("https://" + HOST + "/in", Mode.LIVE), notice())
                .orElseThrow()
                .outcome();
        assertThat(server.connections()).isOne();
        return outcome;
    }

    private static Trust trusting(KeyStore store) throws Exception {
        var trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("one", store.getCertificate("one"));
        var managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(trusted);
        var context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return new Trust(context.getSocketFactory(), (X509TrustManager) managers.getTrustManagers()[0]);
    }

    /** Made by the JDK's own tool; it vouches for itself. */
    private static KeyStore certificate(String host, String start) throws Exception {
        var file = directory.resolve(host + start + ".p12");
        var tool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-alias",
                        "one",
                        "-dname",
                        "CN=" + host,
                        "-ext",
                        "san=dns:" + host,
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
        return KeyStore.getInstance(file.toFile(), PASSWORD);
    }
}
