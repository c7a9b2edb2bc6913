package cairn.application.port.in;

import cairn.application.view.ApplicationView;
import cairn.domain.access.Requester;
import cairn.domain.permitapplication.ApplicationId;
import java.util.Optional;

/** Finds a permit application as of a moment, or now. The answer is always current. */
public record FindApplication(ApplicationId applicationId, Requester requester, Optional<LogMoment> moment)
        implements Query<ApplicationView> {

    public FindApplication(ApplicationId applicationId, Requester requester) {
        this(applicationId, requester, Optional.empty());
    }
}
