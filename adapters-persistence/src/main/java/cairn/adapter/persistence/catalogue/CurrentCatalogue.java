package cairn.adapter.persistence.catalogue;

import cairn.application.port.out.CatalogueState;
import cairn.application.port.out.Catalogues;
import cairn.application.port.out.PermitBooks;
import cairn.application.port.out.WeatherBooks;
import cairn.application.port.support.PastRecords;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.PastConditions;
import cairn.domain.permit.PermitBook;
import cairn.domain.weather.WeatherBook;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Holds the newest catalogue in memory, from its first use. A newer one is read in the background and then swapped in,
 * so that readers never wait. While the database is unavailable, or if this build cannot read the newer version, the
 * current one stays in use.
 */
@Singleton
class CurrentCatalogue implements Catalogues, PermitBooks, WeatherBooks, PastRecords, CatalogueState {

    private static final Logger LOG = LoggerFactory.getLogger(CurrentCatalogue.class);

    private final CatalogueFiles files;
    private volatile @Nullable CatalogueVersion current;
    private volatile long tried;
    private volatile long confirmed = System.nanoTime();

    CurrentCatalogue(CatalogueFiles files) {
        this.files = files;
    }

    private CatalogueVersion loaded() {
        var known = current;
        return known == null ? load() : known;
    }

    /** Reads the newest catalogue unless it is in memory. A database without one gets the shipped one. */
    synchronized CatalogueVersion load() {
        var known = current;
        if (known == null) {
            files.shipIfEmpty();
            tried = files.newest();
            known = CatalogueVersion.newestOf(files);
            confirmed = System.nanoTime();
            current = known;
        }
        return known;
    }

    @Override
    public Catalogue current() {
        return loaded().data().catalogue();
    }

    @Override
    public PermitBook currentPermits() {
        return loaded().data().permits();
    }

    @Override
    public Map<RouteId, Set<PastConditions>> currentRecords() {
        return loaded().data().past();
    }

    @Override
    public WeatherBook currentWeather() {
        return loaded().data().weather();
    }

    @Override
    public long version() {
        return loaded().number();
    }

    @Override
    public OptionalLong unreadable() {
        long number = loaded().number();
        long newest = tried;
        return number < newest ? OptionalLong.of(newest) : OptionalLong.empty();
    }

    @Override
    public Duration age() {
        return Duration.ofNanos(System.nanoTime() - confirmed);
    }

    synchronized void follow() {
        try {
            long newest = files.newest();
            if (newest != tried) {
                CatalogueVersion.of(newest, files.of(newest)).ifPresent(this::take);
                tried = newest;
            }
            confirmed = System.nanoTime();
        } catch (RuntimeException e) {
            LOG.debug("Cannot check for a newer catalogue: {}", e.toString());
        }
    }

    private void take(CatalogueVersion version) {
        current = version;
        LOG.info("The catalogue is now version {}", version.number());
    }
}
