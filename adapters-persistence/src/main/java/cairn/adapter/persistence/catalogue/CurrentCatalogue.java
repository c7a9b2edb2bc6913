package cairn.adapter.persistence.catalogue;

import cairn.application.port.out.Catalogues;
import cairn.application.port.out.PastRecords;
import cairn.application.port.out.PermitBooks;
import cairn.application.port.out.WeatherBooks;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.PastConditions;
import cairn.domain.permit.PermitBook;
import cairn.domain.weather.WeatherBook;
import io.micronaut.scheduling.annotation.Scheduled;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The newest catalogue, in memory. A newer one is read aside and then put in its place, so that nobody waits; while there
 * is no database, or where this build cannot read the newer one, the last one stays.
 */
@Singleton
class CurrentCatalogue implements Catalogues, PermitBooks, WeatherBooks, PastRecords {

    private static final Logger LOG = LoggerFactory.getLogger(CurrentCatalogue.class);

    private final CatalogueFiles files;
    private volatile Read current;
    private long tried;

    CurrentCatalogue(CatalogueFiles files) {
        this.files = files;
        files.shipIfEmpty();
        this.current = read(files.newest());
        this.tried = current.version;
    }

    private record Read(long version, ReferenceData data) {}

    @Override
    public Catalogue current() {
        return current.data.catalogue();
    }

    @Override
    public PermitBook currentPermits() {
        return current.data.permits();
    }

    @Override
    public Map<RouteId, Set<PastConditions>> currentRecords() {
        return current.data.past();
    }

    @Override
    public WeatherBook currentWeather() {
        return current.data.weather();
    }

    @Scheduled(fixedDelay = "1s")
    synchronized void follow() {
        try {
            long newest = files.newest();
            if (newest != tried) {
                tried = newest;
                current = read(newest);
                LOG.info("The catalogue is version {} now", newest);
            }
        } catch (BrokenDataException e) {
            LOG.error(
                    "Version {} of the catalogue cannot be read, {} stays: {}", tried, current.version, e.getMessage());
        } catch (RuntimeException e) {
            LOG.debug("Whether there is a newer catalogue is not known: {}", e.toString());
        }
    }

    private Read read(long version) {
        return new Read(version, CatalogueReader.read(files.of(version)));
    }
}
