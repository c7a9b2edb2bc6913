package cairn.benchmark.store;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.permit.PermitBook;

/** What the simulated objects of a seed share. */
record SeedWorld(PermitBook book, RoomLedger rooms, Agenda agenda) {

    Catalogue catalogue() {
        return book.catalogue();
    }
}
