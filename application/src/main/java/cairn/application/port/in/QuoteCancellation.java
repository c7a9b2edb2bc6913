package cairn.application.port.in;

import cairn.application.view.CancellationQuoteView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;

public record QuoteCancellation(BookingId bookingId, Owner owner) implements Query<CancellationQuoteView> {}
