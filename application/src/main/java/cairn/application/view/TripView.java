package cairn.application.view;

import cairn.domain.catalogue.Porter;
import cairn.domain.permitapplication.Insurance;
import java.util.List;
import java.util.Optional;

/**
 * Who is on the way with a booking, for those who have to find or help them.
 *
 * @param guide as the catalogue has them now; absent without one, or if they are not in it any more
 * @param insurances by what insurers know those for whom permits were applied for
 */
public record TripView(BookingView booking, Optional<Porter> guide, List<Insurance> insurances) {

    public TripView {
        insurances = List.copyOf(insurances);
    }
}
