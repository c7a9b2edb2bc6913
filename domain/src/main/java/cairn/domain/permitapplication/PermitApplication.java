package cairn.domain.permitapplication;

import static cairn.domain.access.Guards.requireAccess;
import static cairn.domain.access.Guards.requireCreated;
import static cairn.domain.access.Guards.requireOwner;
import static cairn.domain.access.Guards.requireVersion;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.permitapplication.ApplicationCommand.ApproveApplication;
import cairn.domain.permitapplication.ApplicationCommand.ExpireApplication;
import cairn.domain.permitapplication.ApplicationCommand.IssuePermit;
import cairn.domain.permitapplication.ApplicationCommand.RejectApplication;
import cairn.domain.permitapplication.ApplicationCommand.ReviewApplication;
import cairn.domain.permitapplication.ApplicationCommand.SubmitApplication;
import cairn.domain.permitapplication.ApplicationCommand.WithdrawApplication;
import cairn.domain.permitapplication.ApplicationCommand.WithdrawTestPermit;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationApproved;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationExpired;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationIssued;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationRejected;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationUnderReview;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationWithdrawn;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Labelled;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Standing;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A party's application for the permits of a trek, reviewed by the permit desk. It cannot be withdrawn once it is
 * issued.
 *
 * @param exitDate the last day of the trek
 * @param version the number of its events
 */
public record PermitApplication(
        ApplicationId id, Owner owner, Status status, Claim claim, LocalDate exitDate, int version) {

    public static final int MAX_APPLICANTS = 50;
    public static final int MAX_MONTHS_AHEAD = 24;
    public static final int MAX_AGE_YEARS = 120;
    public static final int MAX_NAME_LENGTH = 200;
    public static final int MAX_PASSPORT_NUMBER_LENGTH = 32;
    public static final int MAX_REFERENCE_LENGTH = 64;
    public static final int MAX_GROUNDS_LENGTH = 2_000;

    public enum Status implements Labelled {
        SUBMITTED,
        UNDER_REVIEW,
        APPROVED,
        ISSUED,
        REJECTED,
        WITHDRAWN,
        EXPIRED;

        /** The statuses of applications that are neither issued nor over. */
        public static final Set<Status> OPEN = Set.of(SUBMITTED, UNDER_REVIEW, APPROVED);

        public List<String> allowed() {
            return switch (this) {
                case SUBMITTED -> List.of("review", "withdraw");
                case UNDER_REVIEW -> List.of("approve", "reject", "withdraw");
                case APPROVED -> List.of("issue", "withdraw");
                case ISSUED, REJECTED, WITHDRAWN, EXPIRED -> List.of();
            };
        }

        /** Returns whether the party has its permits or may still get them. */
        public boolean hasClaim() {
            return this == ISSUED || OPEN.contains(this);
        }

        /**
         * Returns the status at a moment. An open application is expired once the trek date has passed in Kathmandu.
         */
        public Status at(Instant now, LocalDate trekDate) {
            return OPEN.contains(this) && Nepal.dateAt(now).isAfter(trekDate) ? EXPIRED : this;
        }
    }

    /**
     * Submits an application.
     *
     * @throws Invalid naming every rule that the command breaks
     * @throws Conflict if the route is closed, the guide may not work, or a passport is already used in another claim
     */
    public static ApplicationSubmitted submit(SubmitApplication command, PermitContext now) {
        return new ApplicationValidator(command, now).passed();
    }

    public ApplicationUnderReview review(ReviewApplication command, Instant now) {
        requireAccess(owner, new Requester.Desk(command.mode()));
        mustBe(Status.SUBMITTED, "reviewed", now);
        return new ApplicationUnderReview(id, owner);
    }

    public ApplicationApproved approve(ApproveApplication command, Instant now) {
        requireAccess(owner, new Requester.Desk(command.mode()));
        mustBe(Status.UNDER_REVIEW, "approved", now);
        return new ApplicationApproved(id, owner);
    }

    public ApplicationRejected reject(RejectApplication command, Instant now) {
        if (command.grounds().text().isBlank()) {
            throw new Invalid(FaultCode.WRONG_LENGTH, "reason", "must not be blank");
        }
        requireAccess(owner, new Requester.Desk(command.mode()));
        mustBe(Status.UNDER_REVIEW, "rejected", now);
        return new ApplicationRejected(id, owner, command.grounds(), claim);
    }

    public ApplicationIssued issue(IssuePermit command, Instant now) {
        if (command.permitNumber().isBlank()) {
            throw new Invalid(FaultCode.WRONG_LENGTH, "permitNumber", "must not be blank");
        }
        requireAccess(owner, new Requester.Desk(command.mode()));
        mustBe(Status.APPROVED, "issued", now);
        return new ApplicationIssued(id, owner, command.permitNumber());
    }

    /**
     * Withdraws an application that is not issued yet. Withdrawing it again has no effect, so that a caller can safely
     * retry.
     */
    public Optional<ApplicationWithdrawn> withdraw(WithdrawApplication command, Instant now) {
        requireOwner(owner, command.owner());
        requireVersion("application", version, command.expected());
        if (status == Status.WITHDRAWN) {
            return Optional.empty();
        }
        if (!mayBeWithdrawnAt(now)) {
            throw refusal("withdrawn", now);
        }
        return Optional.of(new ApplicationWithdrawn(id, owner, claim));
    }

    /** Withdraws an issued test permit, which frees its passports. */
    public Optional<ApplicationWithdrawn> withdraw(WithdrawTestPermit command) {
        requireOwner(owner, command.owner());
        return owner.mode() == Mode.TEST && status == Status.ISSUED
                ? Optional.of(new ApplicationWithdrawn(id, owner, claim))
                : Optional.empty();
    }

    public Optional<ApplicationExpired> expire(ExpireApplication command, Instant now) {
        var at = owner.mode() == Mode.TEST ? command.asOf() : now;
        return status != Status.EXPIRED && statusAt(at) == Status.EXPIRED
                ? Optional.of(new ApplicationExpired(id, owner, claim))
                : Optional.empty();
    }

    /** Returns when an application for a trek date expires: at the end of that day in Kathmandu. */
    public static Instant endOf(LocalDate trekDate) {
        return trekDate.plusDays(1).atStartOfDay(Nepal.ZONE).toInstant();
    }

    public boolean mayBeWithdrawnAt(Instant now) {
        return statusAt(now).allowed().contains("withdraw");
    }

    private Status statusAt(Instant now) {
        return status.at(now, claim.trekDate());
    }

    private void mustBe(Status wanted, String attempted, Instant now) {
        if (statusAt(now) != wanted) {
            throw refusal(attempted, now);
        }
    }

    private Conflict refusal(String attempted, Instant now) {
        var current = statusAt(now);
        var detail = "An application that is %s cannot be %s"
                .formatted(current.label().replace('_', ' '), attempted);
        return new Conflict(new Standing(current.label(), current.allowed()), detail);
    }

    /** Requires that the personal data are no longer needed. */
    public void requireErasable(Instant now) {
        if (isNeededAt(now)) {
            var current = statusAt(now);
            throw Rejection.stillNeeded(
                    "permit application " + id,
                    current.label(),
                    current == Status.ISSUED ? exitDate + " has passed" : "it is withdrawn, rejected or expired");
        }
    }

    private boolean isNeededAt(Instant now) {
        var current = statusAt(now);
        return Status.OPEN.contains(current)
                || (current == Status.ISSUED && !Nepal.dateAt(now).isAfter(exitDate));
    }

    public static PermitApplication evolve(@Nullable PermitApplication before, ApplicationEvent event) {
        return switch (event) {
            case ApplicationSubmitted e ->
                new PermitApplication(e.applicationId(), e.owner(), Status.SUBMITTED, e.claim(), e.exitDate(), 1);
            case ApplicationUnderReview _ -> next(before, Status.UNDER_REVIEW);
            case ApplicationApproved _ -> next(before, Status.APPROVED);
            case ApplicationIssued _ -> next(before, Status.ISSUED);
            case ApplicationRejected _ -> next(before, Status.REJECTED);
            case ApplicationWithdrawn _ -> next(before, Status.WITHDRAWN);
            case ApplicationExpired _ -> next(before, Status.EXPIRED);
        };
    }

    private static PermitApplication next(@Nullable PermitApplication before, Status next) {
        var known = requireCreated("permit application", before);
        return new PermitApplication(known.id, known.owner, next, known.claim, known.exitDate, known.version + 1);
    }
}
