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
 * What has happened to a {@link PermitApplication}. Whatever makes a claim or gives it up tells which, so that decisions
 * about those passports see it.
 */
public sealed interface ApplicationEvent extends Owned {

    ApplicationId applicationId();

    /** The claim that this is of concern to. */
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
     * Permits were applied for.
     *
     * @param exitDate the last day of the trek
     * @param kinds those that at least one of the applicants needs
     * @param charges by applicant, then by kind; the schedule's of the day of applying
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

    /** The desk looks at it. */
    record ApplicationUnderReview(ApplicationId applicationId, Owner owner) implements ApplicationEvent {}

    record ApplicationApproved(ApplicationId applicationId, Owner owner) implements ApplicationEvent {}

    /** The papers are handed out. */
    record ApplicationIssued(ApplicationId applicationId, Owner owner, String permitNumber)
            implements ApplicationEvent {}

    record ApplicationRejected(ApplicationId applicationId, Owner owner, RejectionReason grounds, Claim freed)
            implements ApplicationEvent {}

    record ApplicationWithdrawn(ApplicationId applicationId, Owner owner, Claim freed) implements ApplicationEvent {}

    /** The trek date has passed, and nothing was issued. */
    record ApplicationExpired(ApplicationId applicationId, Owner owner, Claim freed) implements ApplicationEvent {}
}
