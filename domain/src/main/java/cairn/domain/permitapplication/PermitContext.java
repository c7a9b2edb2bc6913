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
 * What an application cannot know by itself.
 *
 * @param book the rules and fees of all permits, and the catalogue that they are about
 * @param hasBooking whether the operator has a booking of this id, in the same mode
 * @param closure why the route is closed on one of some days, if it is
 * @param marks what stands for a passport
 * @param register finds what is known of the passports of a claim
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

    /** A guide may work on all of these days. */
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
