package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationApproved;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationExpired;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationIssued;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationRejected;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationUnderReview;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationWithdrawn;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.permitapplication.PermitApplication.Status;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The attributes by which lists find a permit application. Of its personal data, it contains only the permit number.
 *
 * @param status the status according to the events
 * @param applicants the number of applicants
 * @param version the number of its events
 */
public record ListedApplication(
        ApplicationId id,
        Owner owner,
        Status status,
        RouteId route,
        LocalDate trekDate,
        Optional<UUID> bookingId,
        int applicants,
        Optional<String> permitNumber,
        int version,
        Instant createdAt,
        Instant updatedAt) {

    public static ListedApplication of(ApplicationView view) {
        return new ListedApplication(
                view.id(),
                view.owner(),
                view.status(),
                view.claim().route(),
                view.claim().trekDate(),
                view.bookingId(),
                view.applicants().size(),
                view.permitNumber(),
                view.version(),
                view.createdAt(),
                view.updatedAt());
    }

    public static ListedApplication after(@Nullable ListedApplication before, ApplicationEvent event, Instant at) {
        if (event instanceof ApplicationSubmitted e) {
            var claim = e.claim();
            return new ListedApplication(
                    e.applicationId(),
                    e.owner(),
                    statusAfter(e),
                    claim.route(),
                    claim.trekDate(),
                    e.bookingId(),
                    e.applicants().size(),
                    Optional.empty(),
                    1,
                    at,
                    at);
        }
        var known = Objects.requireNonNull(before, "An application's history starts with its submission");
        return new ListedApplication(
                known.id,
                known.owner,
                statusAfter(event),
                known.route,
                known.trekDate,
                known.bookingId,
                known.applicants,
                event instanceof ApplicationIssued e ? Optional.of(e.permitNumber()) : known.permitNumber,
                known.version + 1,
                known.createdAt,
                at);
    }

    static Status statusAfter(ApplicationEvent event) {
        return switch (event) {
            case ApplicationSubmitted _ -> Status.SUBMITTED;
            case ApplicationUnderReview _ -> Status.UNDER_REVIEW;
            case ApplicationApproved _ -> Status.APPROVED;
            case ApplicationIssued _ -> Status.ISSUED;
            case ApplicationRejected _ -> Status.REJECTED;
            case ApplicationWithdrawn _ -> Status.WITHDRAWN;
            case ApplicationExpired _ -> Status.EXPIRED;
        };
    }
}
