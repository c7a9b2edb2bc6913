package cairn.bootstrap.health;

import cairn.bootstrap.security.ServedCertificate;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;

@Singleton
@Requires(beans = ServedCertificate.class)
final class CertificateMetrics implements MeterBinder {

    private final ServedCertificate certificate;
    private final Clock clock;

    CertificateMetrics(ServedCertificate certificate, Clock clock) {
        this.certificate = certificate;
        this.clock = clock;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        Gauge.builder(
                        "cairn.certificate.expiry",
                        certificate,
                        each -> Duration.between(clock.instant(), each.validUntil())
                                .toSeconds())
                .baseUnit("seconds")
                .description("Seconds until the served certificate, or one in its chain, expires; negative afterwards")
                .register(registry);
    }
}
