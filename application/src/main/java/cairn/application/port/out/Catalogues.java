package cairn.application.port.out;

import cairn.domain.catalogue.Catalogue;

/** Holds the reference data in memory; reading it never blocks. */
@FunctionalInterface
public interface Catalogues {

    /** Returns the current version. Call it once to read several things from the same version. */
    Catalogue current();
}
