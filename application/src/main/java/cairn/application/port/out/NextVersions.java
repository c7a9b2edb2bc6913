package cairn.application.port.out;

import java.util.Optional;

/** Where the next versions of projections' rows are built. */
public interface NextVersions {

    /** Takes a projection's next version for oneself until it is closed; empty while somebody else has it. */
    Optional<NextVersion> claim(String projection);
}
