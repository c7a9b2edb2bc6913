package cairn.bootstrap.health;

import cairn.application.port.out.CatalogueState;
import io.micronaut.health.HealthStatus;
import io.micronaut.management.health.indicator.AbstractHealthIndicator;
import io.micronaut.management.health.indicator.annotation.Readiness;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which version of the catalogue is in force. Where the newest cannot be read by this build, the service stays in use with
 * the one before.
 */
@Singleton
@Readiness
final class CatalogueHealth extends AbstractHealthIndicator<Map<String, Long>> {

    private static final HealthStatus DEGRADED = new HealthStatus("DEGRADED");

    private final CatalogueState catalogue;

    CatalogueHealth(CatalogueState catalogue) {
        this.catalogue = catalogue;
    }

    @Override
    protected String getName() {
        return "catalogue";
    }

    @Override
    protected Map<String, Long> getHealthInformation() {
        var unreadable = catalogue.unreadable();
        healthStatus = unreadable.isEmpty() ? HealthStatus.UP : DEGRADED;
        var versions = new TreeMap<String, Long>();
        versions.put("version", catalogue.version());
        unreadable.ifPresent(newest -> versions.put("unreadable", newest));
        return versions;
    }
}
