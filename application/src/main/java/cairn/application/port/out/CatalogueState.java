package cairn.application.port.out;

import java.time.Duration;
import java.util.OptionalLong;

/** Which version of the reference data a node answers with. */
public interface CatalogueState {

    /** The version in force, counted from 1; 0 for what ships with the product, where no version can be read. */
    long version();

    /** The newest version, where this build cannot read it. */
    OptionalLong unreadable();

    /** How long ago it was last certain that there is no newer version: more than some seconds without a database. */
    Duration age();
}
