package cairn.adapter.persistence.catalogue;

import io.micronaut.context.annotation.Requires;
import io.micronaut.scheduling.annotation.Scheduled;
import jakarta.inject.Singleton;

/** Checks for newer catalogues every second. Only serving nodes do this, because a command may end at any moment. */
@Singleton
@Requires(missingProperty = "cairn.replay")
class CatalogueFollower {

    private final CurrentCatalogue catalogue;

    CatalogueFollower(CurrentCatalogue catalogue) {
        this.catalogue = catalogue;
        catalogue.load(); // a node does not start without one
    }

    @Scheduled(fixedDelay = "1s")
    void follow() {
        catalogue.follow();
    }
}
