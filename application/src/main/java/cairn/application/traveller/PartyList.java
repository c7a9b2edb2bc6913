package cairn.application.traveller;

import cairn.application.axon.History;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.Tags;
import cairn.application.view.TravellersView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

public final class PartyList {

    private final History history;

    public PartyList(History history) {
        this.history = history;
    }

    /** Returns the travellers of a booking; empty unless the owner has that booking. */
    public Optional<TravellersView> of(BookingId booking, Owner owner) {
        return of(booking, owner, Optional.empty());
    }

    public Optional<TravellersView> of(BookingId booking, Owner owner, Optional<LogMoment> moment) {
        return history.<TravellersView, BookingEvent>fold(
                        Tags.of(booking),
                        BookingEvent.class,
                        (before, event, _) -> TravellersView.after(before, event),
                        moment)
                .filter(view -> view.owner().equals(owner));
    }

    public Map<BookingId, TravellersView> ofEach(Collection<BookingId> bookings) {
        return bookings.isEmpty()
                ? Map.of()
                : history.<BookingId, TravellersView, BookingEvent>foldEach(
                        bookings.stream().map(Tags::of).toList(),
                        BookingEvent.class,
                        BookingEvent::bookingId,
                        _ -> Long.MAX_VALUE,
                        (before, event, _) -> TravellersView.after(before, event));
    }
}
