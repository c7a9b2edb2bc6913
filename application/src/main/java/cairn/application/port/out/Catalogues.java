package cairn.application.port.out;

import cairn.domain.catalogue.Catalogue;

/** The reference data, in memory: asking never waits. */
@FunctionalInterface
public interface Catalogues {

    /** The version in force; whoever needs several things asks once. */
    Catalogue current();
}
