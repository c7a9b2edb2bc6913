package cairn.domain.catalogue;

import cairn.domain.shared.DateRange;
import cairn.domain.shared.Money;
import cairn.domain.shared.Unavailability;
import cairn.domain.shared.Unavailability.Reason;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A porter or guide of the catalogue.
 *
 * @param code the code in the register
 * @param certifications certificates such as {@code NATHM_TREKKING_GUIDE}
 * @param licensedUntil the last day of the licence; absent without one
 * @param insuredUntil the last day of the accident insurance; absent without one
 * @param isAvailable whether the person takes work at all
 */
public record Porter(
        PorterId id,
        String code,
        String name,
        Role role,
        boolean isCertified,
        List<String> certifications,
        int maxLoadKg,
        List<String> languages,
        Set<TrailId> trails,
        Money dailyRate,
        Optional<LocalDate> licensedUntil,
        Optional<LocalDate> insuredUntil,
        boolean isAvailable) {

    public enum Role {
        PORTER(false),
        /** Carries loads and guides, without a guide's licence. */
        PORTER_GUIDE(false),
        ASSISTANT_GUIDE(true),
        TREKKING_GUIDE(true);

        private final boolean isLicensed;

        Role(boolean isLicensed) {
            this.isLicensed = isLicensed;
        }
    }

    public Porter {
        certifications = List.copyOf(certifications);
        languages = List.copyOf(languages);
        trails = Set.copyOf(trails);
    }

    public boolean isGuide() {
        return role != Role.PORTER;
    }

    public boolean mayWorkUntil(LocalDate lastDay) {
        return isAvailable && lasts(insuredUntil, lastDay) && (!role.isLicensed || lasts(licensedUntil, lastDay));
    }

    public Optional<Unavailability> absence(DateRange days) {
        if (!isAvailable) {
            return Optional.of(Unavailability.ofDays(id.value(), days, Reason.NOT_WORKING));
        }
        return lapse(insuredUntil, days, Reason.NOT_INSURED)
                .or(() -> role.isLicensed ? lapse(licensedUntil, days, Reason.NOT_LICENSED) : Optional.empty());
    }

    private Optional<Unavailability> lapse(Optional<LocalDate> until, DateRange days, Reason reason) {
        if (lasts(until, days.lastDay())) {
            return Optional.empty();
        }
        var first = until.map(last -> last.plusDays(1))
                .filter(day -> day.isAfter(days.start()))
                .orElse(days.start());
        return Optional.of(Unavailability.ofDays(id.value(), DateRange.ofDays(first, days.lastDay()), reason));
    }

    private static boolean lasts(Optional<LocalDate> until, LocalDate day) {
        return until.filter(last -> !last.isBefore(day)).isPresent();
    }
}
