package cairn.bootstrap.cli.serve;

import cairn.bootstrap.config.Transport;
import cairn.bootstrap.security.CertificateFiles;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

final class TransportOptions {

    @Option(
            names = "--tls-cert",
            defaultValue = "${env:CAIRN_TLS_CERT}",
            paramLabel = "FILE",
            description =
                    "Serves HTTPS with this certificate: PEM, followed by its intermediate certificates. A renewed "
                            + "file is served within a minute.")
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
            description = "A proxy in front terminates TLS: allows plain HTTP on any address.")
    private boolean behindProxy;

    @Option(
            names = "--trusted-proxies",
            defaultValue = "${env:CAIRN_TRUSTED_PROXIES:-}",
            paramLabel = "ADDRESSES",
            description =
                    "The proxies whose forwarding headers are trusted: addresses and networks separated by commas, "
                            + "such as 10.0.0.0/8,::1.")
    private String trustedProxies = "";

    Transport transport() {
        return new Transport(certificate(), behindProxy, trustedProxies);
    }

    private Optional<CertificateFiles> certificate() {
        if (certificate != null && key != null) {
            return Optional.of(new CertificateFiles(certificate, key));
        }
        if (certificate != null || key != null) {
            throw new IllegalArgumentException("--tls-cert and --tls-key must be given together");
        }
        return Optional.empty();
    }
}
