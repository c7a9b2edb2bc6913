package cairn.bootstrap;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Who speaks TLS with callers. */
final class TransportOptions {

    @Option(
            names = "--tls-cert",
            defaultValue = "${env:CAIRN_TLS_CERT}",
            paramLabel = "FILE",
            description =
                    "Speaks HTTPS with this certificate: PEM, followed by those that vouch for it. A renewed one is"
                            + " served within a minute.")
    private @Nullable Path certificate;

    @Option(
            names = "--tls-key",
            defaultValue = "${env:CAIRN_TLS_KEY}",
            paramLabel = "FILE",
            description = "The certificate's private key: PEM, PKCS#8, RSA or EC.")
    private @Nullable Path key;

    @Option(
            names = "--behind-proxy",
            defaultValue = "${env:CAIRN_BEHIND_PROXY:-false}",
            fallbackValue = "true",
            arity = "0..1",
            paramLabel = "true|false",
            description = "A proxy in front speaks TLS: allows plain HTTP on any address.")
    private boolean behindProxy;

    Transport transport() {
        if (certificate != null && key != null) {
            return new Transport(Optional.of(new CertificateFiles(certificate, key)), behindProxy);
        }
        if (certificate != null || key != null) {
            throw new IllegalArgumentException("--tls-cert and --tls-key go together");
        }
        return new Transport(Optional.empty(), behindProxy);
    }
}
