package cairn.application.port.out;

import cairn.application.port.in.ListBookings;
import cairn.application.port.in.PageCursor;
import cairn.application.view.BookingView;
import cairn.application.view.CreatedObject;
import cairn.application.view.Page;
import cairn.domain.access.DataEvent.PersonalDataErased;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closures;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

public interface BookingViews extends Views<BookingId, BookingView> {

    String PROJECTION = "booking-views";

    /** The events that its rows show. */
    List<Class<?>> EVENTS = List.of(BookingEvent.class, PersonalDataErased.class);

    /** Returns the store of the next version, while it is built. */
    Views<BookingId, BookingView> next();

    /**
     * Returns a page of bookings in the order of the question.
     *
     * @param closures the closures by route, which the filter by closures applies to the bookings' routes
     * @param now the time that decides which holds have expired
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code cursor} if the window's cursor is invalid
     */
    Page<BookingView> list(ListBookings question, Map<RouteId, Closures> closures, Instant now);

    /**
     * Returns the bookings that a list of earlier states may contain, newest first: all of the owner, wiped ones
     * included, without those that the filter rejects by their trail, route or time of creation, which never change.
     *
     * @param until the time at or before which they were created
     * @param after the place after which they follow; empty for the first
     */
    List<CreatedObject<BookingId>> created(ListBookings question, Instant until, Optional<PageCursor> after, int most);

    /**
     * Returns those of some views, which need not be stored, that a list would contain, in any order.
     *
     * @param closures the closures by route, as for a page
     * @param now the time that decides which holds have expired
     */
    List<BookingView> matching(
            ListBookings question, List<BookingView> views, Map<RouteId, Closures> closures, Instant now);

    /**
     * Returns the number of bookings of each status by the clock.
     *
     * @param filter the bookings to count; its statuses are ignored
     * @param closures the closures by route, as for a page
     */
    Map<BookingStatus, Long> count(
            Owner owner, ListBookings.Filter filter, Map<RouteId, Closures> closures, Instant now);

    Set<RouteId> routesOf(Owner owner);
}
