package cairn.domain.permitapplication;

import cairn.domain.catalogue.RouteId;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The permits of some passports for a route from a start date. Each passport can have them only once.
 *
 * @param trekDate the first day of the trek
 * @param passports the passports in the order of the applicants; their number bounds the tags that a decision reads
 */
public record Claim(RouteId route, LocalDate trekDate, List<PassportMark> passports) {

    public Claim {
        passports = List.copyOf(passports);
    }

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
