package cairn.bootstrap.health;

import cairn.adapter.rest.http.monitoring.HealthCheck;
import cairn.adapter.rest.http.monitoring.HealthStatus;
import cairn.application.port.out.CatalogueState;
import jakarta.inject.Singleton;
import java.util.TreeMap;

@Singleton
final class CatalogueHealth implements HealthCheck {

    private final CatalogueState catalogue;

    CatalogueHealth(CatalogueState catalogue) {
        this.catalogue = catalogue;
    }

    @Override
    public String name() {
        return "catalogue";
    }

    @Override
    public Result result() {
        var unreadable = catalogue.unreadable();
        var versions = new TreeMap<String, Long>();
        versions.put("version", catalogue.version());
        unreadable.ifPresent(newest -> versions.put("unreadable", newest));
        return new Result(unreadable.isEmpty() ? HealthStatus.UP : HealthStatus.DEGRADED, versions);
    }
}
