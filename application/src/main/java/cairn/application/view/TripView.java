package cairn.application.view;

import cairn.domain.catalogue.Porter;
import java.util.Optional;

/**
 * Who is on the way with a booking, for those who have to find or help them.
 *
 * @param guide as the catalogue has them now; absent without one, or if they are not in it any more
 */
public record TripView(BookingView booking, Optional<Porter> guide) {}
