package cairn.domain.permitapplication;

import cairn.domain.catalogue.RouteId;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Some passports' permits for a route from a day on: each has them once.
 *
 * @param trekDate the first day of the trek
 * @param passports in the order of the applicants; what a decision about a claim has to read is bounded by their number
 */
public record Claim(RouteId route, LocalDate trekDate, List<PassportMark> passports) {

    public Claim {
        passports = List.copyOf(passports);
    }

    /** Which of these applicants, by their place from 0, some other claims leave nothing to claim. */
    Set<Integer> placesIn(List<Claim> others) {
        var places = new TreeSet<Integer>();
        for (int place = 0; place < passports.size(); place++) {
            var passport = passports.get(place);
            if (others.stream().anyMatch(other -> other.claims(route, trekDate, passport))) {
                places.add(place);
            }
        }
        return places;
    }

    private boolean claims(RouteId wanted, LocalDate day, PassportMark passport) {
        return route.equals(wanted) && trekDate.equals(day) && passports.contains(passport);
    }
}
