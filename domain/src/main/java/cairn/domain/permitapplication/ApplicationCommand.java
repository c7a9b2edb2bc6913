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

public sealed interface ApplicationCommand extends Command {

    ApplicationId applicationId();

    /**
     * Submits an application for permits.
     *
     * @param route the route whose primary trail is walked
     * @param entryDate the first day inside the restricted area; derived from the itinerary if absent
     * @param exitDate the last day inside the restricted area if {@code entryDate} is given, else of the trek; the
     *     trail's usual last day if absent
     * @param kinds the requested families of permits; empty for all that the applicants need
     * @param guideId the guide of the party
     * @param bookingId the operator's booking of the applicants
     * @param documents the documents that the operator has
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

        public SubmitApplication with(List<Applicant> others) {
            return new SubmitApplication(
                    applicationId,
                    owner,
                    route,
                    trekDate,
                    entryDate,
                    exitDate,
                    others,
                    kinds,
                    contact,
                    guideId,
                    bookingId,
                    insurance,
                    documents);
        }

        TrekDates dates() {
            return new TrekDates(trekDate, entryDate, exitDate);
        }
    }

    record WithdrawApplication(ApplicationId applicationId, Owner owner, Optional<Integer> expected)
            implements ApplicationCommand {}

    /** Withdraws an issued test permit. It has no effect on any other application. */
    record WithdrawTestPermit(ApplicationId applicationId, Owner owner) implements ApplicationCommand {}

    /**
     * Records that the trek date has passed, if it has.
     *
     * @param asOf the moment to check in test mode; live applications are checked against the clock
     */
    record ExpireApplication(ApplicationId applicationId, Instant asOf) implements ApplicationCommand {}

    sealed interface DeskCommand extends ApplicationCommand {

        Mode mode();
    }

    record ReviewApplication(ApplicationId applicationId, Mode mode) implements DeskCommand {}

    record ApproveApplication(ApplicationId applicationId, Mode mode) implements DeskCommand {}

    record RejectApplication(ApplicationId applicationId, Mode mode, RejectionReason grounds) implements DeskCommand {}

    record IssuePermit(ApplicationId applicationId, Mode mode, String permitNumber) implements DeskCommand {}
}
