package cairn.application.port.in;

import cairn.application.view.ApplicationView;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.permitapplication.Party;
import java.util.Optional;

/**
 * Which permit application is this? Answered from its events: always current.
 *
 * @param moment at which to show it; absent for now
 */
public record FindApplication(ApplicationId applicationId, Party party, Optional<Moment> moment)
        implements Query<ApplicationView> {

    public FindApplication(ApplicationId applicationId, Party party) {
        this(applicationId, party, Optional.empty());
    }
}
