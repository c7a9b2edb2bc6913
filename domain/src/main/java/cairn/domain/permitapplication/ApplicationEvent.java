package cairn.domain.permitapplication;

import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.PorterId;
import cairn.domain.permit.PermitKind;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The events of a {@link PermitApplication}. Every event that creates or releases a claim contains it, so that permit
 * registers can be folded from it.
 */
public sealed interface ApplicationEvent extends Owned {

    ApplicationId applicationId();

    default Optional<Claim> affected() {
        return switch (this) {
            case ApplicationSubmitted e -> Optional.of(e.claim());
            case ApplicationRejected e -> Optional.of(e.freed());
            case ApplicationWithdrawn e -> Optional.of(e.freed());
            case ApplicationExpired e -> Optional.of(e.freed());
            case ApplicationUnderReview _, ApplicationApproved _, ApplicationIssued _ -> Optional.empty();
        };
    }

    /**
     * Records a submitted application.
     *
     * @param exitDate the last day of the trek
     * @param kinds the kinds that at least one applicant needs
     * @param charges the charges by applicant, then by kind, from the fee schedule on the day of submission
     */
    record ApplicationSubmitted(
            ApplicationId applicationId,
            Owner owner,
            Claim claim,
            LocalDate exitDate,
            List<Applicant> applicants,
            List<PermitKind> kinds,
            List<Charge> charges,
            List<Enclosure> documents,
            Contact contact,
            Optional<PorterId> guide,
            Optional<UUID> bookingId,
            Optional<Insurance> insurance)
            implements ApplicationEvent {

        public ApplicationSubmitted {
            applicants = List.copyOf(applicants);
            kinds = List.copyOf(kinds);
            charges = List.copyOf(charges);
            documents = List.copyOf(documents);
        }
    }

    record ApplicationUnderReview(ApplicationId applicationId, Owner owner) implements ApplicationEvent {}

    record ApplicationApproved(ApplicationId applicationId, Owner owner) implements ApplicationEvent {}

    record ApplicationIssued(ApplicationId applicationId, Owner owner, String permitNumber)
            implements ApplicationEvent {}

    record ApplicationRejected(ApplicationId applicationId, Owner owner, RejectionReason grounds, Claim freed)
            implements ApplicationEvent {}

    record ApplicationWithdrawn(ApplicationId applicationId, Owner owner, Claim freed) implements ApplicationEvent {}

    record ApplicationExpired(ApplicationId applicationId, Owner owner, Claim freed) implements ApplicationEvent {}
}
