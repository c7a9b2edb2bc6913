package cairn.domain.permit;

import cairn.domain.catalogue.Trail;
import cairn.domain.permit.DaysInside.Basis;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Fault;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The dates of a trek, and of its days inside a restricted area, as far as the caller gives them.
 *
 * @param trekDate the first day of the trek
 * @param entryDate the first day inside the restricted area
 * @param exitDate the last day inside the restricted area if {@code entryDate} is given, else the last day of the trek
 */
public record TrekDates(LocalDate trekDate, Optional<LocalDate> entryDate, Optional<LocalDate> exitDate) {

    public static TrekDates from(LocalDate trekDate) {
        return new TrekDates(trekDate, Optional.empty(), Optional.empty());
    }

    /** Returns the faults of the dates. The other methods must not be called if there are any. */
    public List<Fault> faults() {
        var faults = new ArrayList<Fault>();
        if (entryDate.filter(entry -> !PermitStay.isValid(trekDate, entry)).isPresent()) {
            faults.add(fault(
                    "entryDate",
                    "must not be before %s, and must be within " + PermitStay.MAX_DAYS + " days of it",
                    "trekDate"));
        }
        if (exitDate.filter(exit -> !PermitStay.isValid(trekDate, exit)).isPresent()) {
            faults.add(fault(
                    "exitDate",
                    "must not be before %s, and the trek must have at most " + PermitStay.MAX_DAYS + " days",
                    "trekDate"));
        } else if (exitDate.filter(exit -> entryDate.filter(exit::isBefore).isPresent())
                .isPresent()) {
            faults.add(fault("exitDate", "must not be before %s", "entryDate"));
        }
        return faults;
    }

    private static Fault fault(String member, String detail, String other) {
        return new Fault(FaultCode.INVALID_VALUE, member, detail, List.of(other));
    }

    /**
     * Returns the days of the trek on a trail: to {@code exitDate}, or else to the trail's usual last day, extended to
     * the last day inside a restricted area.
     */
    public PermitStay trek(Trail trail, Collection<PermitRequirement> requirements) {
        var usual = trail.lastDay(trekDate);
        var last = exitDate.orElseGet(() -> inside(trail, requirements).values().stream()
                .flatMap(days -> days.stays().stream())
                .map(PermitStay::exit)
                .filter(usual::isBefore)
                .max(LocalDate::compareTo)
                .orElse(usual));
        return new PermitStay(trekDate, last);
    }

    /**
     * Returns the days inside each restricted area that are given or known from the itinerary. Given dates apply to
     * areas that the trail crosses at most once; an area with several crossings keeps the days of the itinerary.
     */
    public Map<PermitKind, DaysInside> inside(Trail trail, Collection<PermitRequirement> requirements) {
        var inside = new HashMap<PermitKind, DaysInside>();
        for (var requirement : requirements) {
            if (requirement.kind().isRestrictedArea()) {
                days(trail, requirement.crossings()).ifPresent(days -> inside.put(requirement.kind(), days));
            }
        }
        return inside;
    }

    private Optional<DaysInside> days(Trail trail, List<AreaCrossing> crossings) {
        if (entryDate.isPresent() && crossings.size() <= 1) {
            return Optional.of(DaysInside.given(new PermitStay(entryDate.get(), lastDayInside(trail, crossings))));
        }
        boolean isUsualTrek = entryDate.isPresent()
                || exitDate.map(trail.lastDay(trekDate)::equals).orElse(true);
        return isUsualTrek && !crossings.isEmpty() ? Optional.of(byItinerary(crossings)) : Optional.empty();
    }

    /** Without an exit date, the stay is as long as the itinerary's crossing, or lasts to the end of the trek. */
    private LocalDate lastDayInside(Trail trail, List<AreaCrossing> crossings) {
        var entry = entryDate.orElse(trekDate);
        return exitDate.orElseGet(() -> {
            var last = crossings.stream()
                    .findFirst()
                    .map(crossing -> entry.plusDays(crossing.days() - 1L))
                    .orElse(trail.lastDay(trekDate));
            return earlier(last.isBefore(entry) ? entry : last, trekDate.plusDays(PermitStay.MAX_DAYS - 1L));
        });
    }

    private static LocalDate earlier(LocalDate one, LocalDate other) {
        return one.isBefore(other) ? one : other;
    }

    private DaysInside byItinerary(List<AreaCrossing> crossings) {
        var stays = crossings.stream()
                .map(crossing -> crossing.onTrekFrom(trekDate))
                .toList();
        return new DaysInside(stays, Basis.ITINERARY);
    }
}
