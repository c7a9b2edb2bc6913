package cairn.application.view;

import cairn.domain.catalogue.Porter;
import cairn.domain.conditions.Closure;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * A booking with what its trek still needs.
 *
 * @param trailName the name of the trail; absent if it is no longer in the catalogue
 * @param guide the guide's present catalogue entry
 * @param porters the porters' present catalogue entries
 * @param lacksGuide whether the trail requires a guide and none is assigned
 * @param nightsWithoutBeds the nights of the trek on which the booking's reservations have fewer guests than the party
 * @param closures the closures that affect the trek
 */
public record DepartureView(
        BookingView booking,
        Optional<String> trailName,
        Optional<Porter> guide,
        List<Porter> porters,
        boolean lacksGuide,
        Papers papers,
        List<LocalDate> nightsWithoutBeds,
        List<Closure> closures) {

    public DepartureView {
        porters = List.copyOf(porters);
        nightsWithoutBeds = List.copyOf(nightsWithoutBeds);
        closures = List.copyOf(closures);
    }

    /** Returns the name of the trail, or the id of the route if the catalogue no longer has the trail. */
    public String trekName() {
        return trailName.orElseGet(() -> booking.route().value());
    }

    /**
     * The numbers of trekkers whose papers are incomplete.
     *
     * @param unnamed those whom the booking does not name
     * @param withoutPassport named travellers without a passport number
     * @param withoutInsurance named travellers without an insurer or a policy number
     * @param withoutPermit trekkers beyond those with issued permits of the booking; none if the trail needs none
     */
    public record Papers(int unnamed, int withoutPassport, int withoutInsurance, int withoutPermit) {}
}
