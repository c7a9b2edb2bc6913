package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;

/** The booking that a link to the page of a trip leads to. */
public record TripLinkTarget(BookingId booking, Owner owner) {}
