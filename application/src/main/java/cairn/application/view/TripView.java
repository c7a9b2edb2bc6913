package cairn.application.view;

import cairn.domain.booking.Travellers;
import cairn.domain.catalogue.Porter;
import cairn.domain.permitapplication.Insurance;
import java.util.List;
import java.util.Optional;

/**
 * A booking with its guide, its insurances and its named travellers, for those who must find or help the party.
 *
 * @param guide the guide's present catalogue entry; absent without a guide or an entry
 * @param insurances the insurances of the applicants of its permit applications
 */
public record TripView(BookingView booking, Optional<Porter> guide, List<Insurance> insurances, Travellers travellers) {

    public TripView {
        insurances = List.copyOf(insurances);
    }
}
