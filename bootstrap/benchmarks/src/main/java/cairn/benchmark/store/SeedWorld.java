package cairn.benchmark.store;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.permit.PermitBook;

/** The data and the agenda that all simulated objects of a seed use. */
record SeedWorld(PermitBook book, RoomLedger rooms, Agenda agenda) {

    Catalogue catalogue() {
        return book.catalogue();
    }
}
