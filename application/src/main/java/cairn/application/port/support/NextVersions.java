package cairn.application.port.support;

import cairn.application.port.out.NextVersion;
import java.util.Optional;

public interface NextVersions {

    /** Claims a projection's next version until it is closed; empty while another node or thread has it. */
    Optional<NextVersion> claim(String projection);
}
