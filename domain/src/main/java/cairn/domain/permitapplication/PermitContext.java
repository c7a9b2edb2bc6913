package cairn.domain.permitapplication;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.PorterId;
import cairn.domain.permit.PermitBook;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Unavailability;
import cairn.domain.shared.Unavailability.Reason;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The facts that an application's validation needs from outside the aggregate.
 *
 * @param book the permit data and catalogue
 * @param hasBooking tests whether the operator has a booking with an ID in the same mode
 * @param closure returns the reason of a closure that affects any of the given days
 * @param marks returns the pseudonym of a passport
 * @param register finds the register with the passports of a claim
 */
public record PermitContext(
        PermitBook book,
        Predicate<UUID> hasBooking,
        Function<DateRange, Optional<String>> closure,
        Function<String, PassportMark> marks,
        Function<Claim, PermitRegister> register,
        Instant now) {

    Catalogue catalogue() {
        return book.catalogue();
    }

    void requireFit(PorterId guide, DateRange days) {
        var absence = catalogue()
                .porter(guide)
                .map(known -> known.absence(days))
                .orElseGet(() -> Optional.of(Unavailability.ofDays(guide.value(), days, Reason.NOT_LISTED)));
        absence.ifPresent(absent -> {
            throw new Conflict(
                    "guide-unavailable",
                    "The guide is inactive, not insured or not licensed on at least one of these days",
                    List.of(absent));
        });
    }
}
