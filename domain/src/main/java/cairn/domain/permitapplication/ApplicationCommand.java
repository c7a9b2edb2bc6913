package cairn.domain.permitapplication;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.permit.Document;
import cairn.domain.permit.PermitFamily;
import cairn.domain.permit.TrekDates;
import cairn.domain.shared.Command;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** What a {@link PermitApplication} can be told. */
public sealed interface ApplicationCommand extends Command {

    ApplicationId applicationId();

    /**
     * Apply for permits.
     *
     * @param route whose primary trail is walked
     * @param entryDate the first day inside the restricted area; by the trail's itinerary if it is not given
     * @param exitDate the last day inside the restricted area if {@code entryDate} is given, else of the trek; the trail's
     *     usual one if it is not given
     * @param kinds the families of permits that are wanted; none for all that the applicants need
     * @param guideId who goes along
     * @param bookingId the operator's booking that the applicants belong to
     * @param documents those that are there
     */
    record SubmitApplication(
            ApplicationId applicationId,
            Owner owner,
            RouteId route,
            LocalDate trekDate,
            Optional<LocalDate> entryDate,
            Optional<LocalDate> exitDate,
            List<Applicant> applicants,
            List<PermitFamily> kinds,
            Contact contact,
            Optional<PorterId> guideId,
            Optional<UUID> bookingId,
            Optional<Insurance> insurance,
            List<Document> documents)
            implements ApplicationCommand {

        public SubmitApplication {
            applicants = List.copyOf(applicants);
            kinds = List.copyOf(kinds);
            documents = List.copyOf(documents);
        }

        TrekDates dates() {
            return new TrekDates(trekDate, entryDate, exitDate);
        }
    }

    /**
     * Take it back, whoever applied for it.
     *
     * @param expected the only version to change
     */
    record WithdrawApplication(ApplicationId applicationId, Owner owner, Optional<Integer> expected)
            implements ApplicationCommand {}

    /** Write down that its trek date has passed at a moment, if that is so. */
    record ExpireApplication(ApplicationId applicationId, Instant asOf) implements ApplicationCommand {}

    /** What the permit desk does, with applications of its mode alone. */
    sealed interface DeskCommand extends ApplicationCommand {

        Mode mode();
    }

    record ReviewApplication(ApplicationId applicationId, Mode mode) implements DeskCommand {}

    record ApproveApplication(ApplicationId applicationId, Mode mode) implements DeskCommand {}

    record RejectApplication(ApplicationId applicationId, Mode mode, RejectionReason grounds) implements DeskCommand {}

    /** Hand out what was approved. */
    record IssuePermit(ApplicationId applicationId, Mode mode, String permitNumber) implements DeskCommand {}
}
