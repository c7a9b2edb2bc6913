package cairn.domain.permitapplication;

import cairn.domain.permitapplication.ApplicationEvent.ApplicationApproved;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationExpired;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationIssued;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationRejected;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationUnderReview;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationWithdrawn;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The claims that one decision needs: a fold over all operators' applications that have claimed for one of some
 * passports. Applications that have expired without an event are still included. They do no harm, because applications
 * for a past trek date are rejected.
 */
public record PermitRegister(Map<ApplicationId, Claim> claims) {

    public static final PermitRegister EMPTY = new PermitRegister(Map.of());

    public PermitRegister {
        claims = Map.copyOf(claims);
    }

    Set<Integer> taken(Claim wanted) {
        return wanted.placesIn(List.copyOf(claims.values()));
    }

    public PermitRegister after(ApplicationEvent event) {
        return switch (event) {
            case ApplicationSubmitted e -> with(e.applicationId(), Optional.of(e.claim()));
            case ApplicationRejected e -> with(e.applicationId(), Optional.empty());
            case ApplicationWithdrawn e -> with(e.applicationId(), Optional.empty());
            case ApplicationExpired e -> with(e.applicationId(), Optional.empty());
            case ApplicationUnderReview _, ApplicationApproved _, ApplicationIssued _ -> this;
        };
    }

    private PermitRegister with(ApplicationId application, Optional<Claim> newest) {
        var changed = new HashMap<>(claims);
        changed.remove(application);
        newest.ifPresent(claim -> changed.put(application, claim));
        return new PermitRegister(changed);
    }
}
