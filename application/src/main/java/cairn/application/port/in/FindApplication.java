package cairn.application.port.in;

import cairn.application.view.ApplicationView;
import cairn.domain.access.Requester;
import cairn.domain.permitapplication.ApplicationId;
import java.util.Optional;

/**
 * Finds a permit application. The answer is read from its events and is always current.
 *
 * @param moment the moment whose state to show; absent for now
 */
public record FindApplication(ApplicationId applicationId, Requester requester, Optional<LogMoment> moment)
        implements Query<ApplicationView> {

    public FindApplication(ApplicationId applicationId, Requester requester) {
        this(applicationId, requester, Optional.empty());
    }
}
