package cairn.application.port.out;

import cairn.application.port.in.ListBookings;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closures;
import java.time.Instant;
import java.util.Map;
import java.util.Set;

/** The bookings as lists show them. */
public interface BookingViews extends Views<BookingId, BookingView> {

    /** Those of the next version, while there is one. */
    Views<BookingId, BookingView> next();

    /**
     * Newest first.
     *
     * @param closures by route, of which a filter by closures reads those of the bookings' routes
     * @param now by which a hold has run out or has not
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code cursor} if the window's cursor is none of ours
     */
    Page<BookingView> list(ListBookings question, Map<RouteId, Closures> closures, Instant now);

    /** Returns the routes of an owner's bookings. */
    Set<RouteId> routesOf(Owner owner);
}
