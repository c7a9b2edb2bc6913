package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.permitapplication.Applicant;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationIssued;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationRejected;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.permitapplication.Claim;
import cairn.domain.permitapplication.PermitApplication.Status;
import cairn.domain.permitapplication.RejectionReason;
import cairn.domain.shared.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A permit application as of an event.
 *
 * @param status the status according to the events; {@link #asOf} adds expiry by the clock
 * @param version the number of its events
 */
public record ApplicationView(
        ApplicationSubmitted submission,
        Status status,
        Optional<String> permitNumber,
        Optional<RejectionReason> grounds,
        int version,
        Instant createdAt,
        Instant updatedAt)
        implements ResourceView {

    public ApplicationId id() {
        return submission.applicationId();
    }

    public Owner owner() {
        return submission.owner();
    }

    public Claim claim() {
        return submission.claim();
    }

    public LocalDate exitDate() {
        return submission.exitDate();
    }

    public List<Applicant> applicants() {
        return submission.applicants();
    }

    public Optional<UUID> bookingId() {
        return submission.bookingId();
    }

    /** Returns the sums of the known fees of all applicants, one for each currency, by currency code. */
    public List<Money> totalFee() {
        return submission.charges().stream()
                .flatMap(charge -> charge.amount().stream())
                .collect(Collectors.toMap(Money::currency, amount -> amount, Money::plus))
                .values()
                .stream()
                .sorted(Comparator.comparing(amount -> amount.currency().getCurrencyCode()))
                .toList();
    }

    public boolean isTotalComplete() {
        return submission.charges().stream().allMatch(charge -> charge.amount().isPresent() && !charge.assumed());
    }

    public ApplicationView asOf(Instant now) {
        var current = status.at(now, submission.claim().trekDate());
        return new ApplicationView(submission, current, permitNumber, grounds, version, createdAt, updatedAt);
    }

    public static ApplicationView after(@Nullable ApplicationView before, ApplicationEvent event, Instant at) {
        var status = ListedApplication.statusAfter(event);
        if (event instanceof ApplicationSubmitted e) {
            return new ApplicationView(e, status, Optional.empty(), Optional.empty(), 1, at, at);
        }
        var known = Objects.requireNonNull(before, "An application's history starts with its submission");
        return new ApplicationView(
                known.submission,
                status,
                event instanceof ApplicationIssued e ? Optional.of(e.permitNumber()) : known.permitNumber,
                event instanceof ApplicationRejected e ? Optional.of(e.grounds()) : known.grounds,
                known.version + 1,
                known.createdAt,
                at);
    }
}
