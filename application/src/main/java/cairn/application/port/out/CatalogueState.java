package cairn.application.port.out;

import java.time.Duration;
import java.util.OptionalLong;

public interface CatalogueState {

    /**
     * Returns the current version, counted from 1; 0 for the data shipped with the product, used while no version can
     * be read.
     */
    long version();

    /** Returns the newest version if this build cannot read it. */
    OptionalLong unreadable();

    /**
     * Returns the time since the version was last known to be the newest; more than a few seconds while the database is
     * unavailable.
     */
    Duration age();
}
