package cairn.application.permitapplication;

import cairn.application.port.log.Tags;
import cairn.domain.access.Mode;
import cairn.domain.permitapplication.Claim;
import cairn.domain.permitapplication.PermitApplication;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.messaging.eventstreaming.Tag;

/** The passports that a decision about a claim reads: at most {@value PermitApplication#MAX_APPLICANTS}. */
record ClaimedPermits(Mode mode, Claim claim) {

    Set<Tag> tags() {
        return Tags.ofClaim(mode, claim).collect(Collectors.toUnmodifiableSet());
    }
}
