package cairn.adapter.persistence.catalogue;

import io.micronaut.context.annotation.Requires;
import io.micronaut.scheduling.annotation.Scheduled;
import jakarta.inject.Singleton;

/** Looks for newer catalogues on a node that serves; a command does not, which may end at any moment. */
@Singleton
@Requires(missingProperty = "cairn.replay")
class CatalogueFollower {

    private final CurrentCatalogue catalogue;

    CatalogueFollower(CurrentCatalogue catalogue) {
        this.catalogue = catalogue;
    }

    @Scheduled(fixedDelay = "1s")
    void follow() {
        catalogue.follow();
    }
}
