package cairn.application.port.out;

import java.time.Duration;
import java.util.OptionalLong;

/** Which version of the reference data a node answers with. */
public interface CatalogueState {

    /** The version in force, counted from 1; 0 for what ships with the product, where no version can be read. */
    long version();

    /** The newest version, where this build cannot read it. */
    OptionalLong unreadable();

    /** The time since the version was last known to be the newest; more than a few seconds while the database is away. */
    Duration age();
}
