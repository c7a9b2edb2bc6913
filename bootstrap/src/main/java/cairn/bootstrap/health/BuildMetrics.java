package cairn.bootstrap.health;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.inject.Singleton;
import java.util.Optional;

@Singleton
final class BuildMetrics implements MeterBinder {

    @Override
    public void bindTo(MeterRegistry registry) {
        Gauge.builder("cairn.build.info", () -> 1)
                .tag("version", version())
                .tag("java", Runtime.version().toString())
                .description("Always 1; the labels name the version of Cairn and that of Java")
                .register(registry);
    }

    /** Returns the version from the manifest of the jar; classes outside a jar have none. */
    private static String version() {
        return Optional.ofNullable(BuildMetrics.class.getPackage().getImplementationVersion())
                .orElse("development");
    }
}
