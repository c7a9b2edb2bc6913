package cairn.bootstrap.security;

import cairn.bootstrap.security.CertificateFiles.Certificate;
import cairn.bootstrap.startup.StartupException;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.annotation.Value;
import io.micronaut.http.ssl.CertificateProvider;
import io.micronaut.scheduling.annotation.Scheduled;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.time.Instant;
import org.reactivestreams.Publisher;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Sinks;

/**
 * Provides the certificate for new connections. It checks the files periodically, so that a renewed certificate is
 * served without a restart. While the new files cannot be used, for example because only one of the pair is renewed
 * yet, the previous certificate stays in use.
 */
@Singleton
@Named(ServedCertificate.NAME)
@Requires(property = ServedCertificate.CHAIN)
public final class ServedCertificate implements CertificateProvider {

    public static final String NAME = "served";
    public static final String CHAIN = "cairn.tls.chain";
    public static final String KEY = "cairn.tls.key";

    private static final Logger LOG = LoggerFactory.getLogger(ServedCertificate.class);

    private final CertificateFiles files;
    private final Sinks.Many<KeyStore> served = Sinks.many().replay().latest();
    private volatile Certificate current;

    static {
        // The JDK reads this at a server's first handshake, and has no equivalent setting for a single engine.
        System.setProperty("jdk.tls.rejectClientInitiatedRenegotiation", "true");
    }

    ServedCertificate(@Value("${" + CHAIN + "}") Path chain, @Value("${" + KEY + "}") Path key) {
        this.files = new CertificateFiles(chain, key);
        this.current = files.read();
        serve(current);
    }

    @Scheduled(initialDelay = "${cairn.tls.look-every:1m}", fixedDelay = "${cairn.tls.look-every:1m}")
    public void look() {
        try {
            var found = files.read();
            if (!found.chain().equals(current.chain())) {
                current = found;
                serve(found);
                LOG.info(
                        "The certificate was renewed; it is valid until {}",
                        found.own().getNotAfter().toInstant());
            }
        } catch (StartupException e) {
            LOG.warn("The new certificate cannot be used, the previous one is still served: {}", e.getMessage());
        }
    }

    /** Serves an expired certificate as well: callers detect it, and it may be renewed soon. */
    private void serve(Certificate certificate) {
        try {
            certificate.own().checkValidity();
        } catch (CertificateExpiredException | CertificateNotYetValidException e) {
            LOG.warn(
                    "The certificate is only valid from {} to {}: callers will refuse it",
                    certificate.own().getNotBefore().toInstant(),
                    certificate.own().getNotAfter().toInstant());
        }
        served.tryEmitNext(certificate.store()).orThrow();
    }

    /** Returns the earliest moment at which a certificate of the chain expires. */
    public Instant validUntil() {
        return current.validUntil();
    }

    @Override
    public Publisher<KeyStore> getKeyStore() {
        return served.asFlux();
    }

    @Override
    public String getName() {
        return NAME;
    }
}
