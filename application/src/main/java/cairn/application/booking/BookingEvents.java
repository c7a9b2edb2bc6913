package cairn.application.booking;

import cairn.application.axon.History;
import cairn.application.module.PublicEventFamily;
import cairn.application.port.log.Tags;
import cairn.application.view.BookingView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingTravellersUpdated;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.booking.BookingId;
import cairn.domain.webhook.NoticeType;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

final class BookingEvents implements PublicEventFamily<BookingEvent, BookingView> {

    private static final String KIND = "booking";

    @Override
    public Class<BookingEvent> events() {
        return BookingEvent.class;
    }

    @Override
    public Set<Tag> tags(BookingEvent event) {
        return Stream.concat(Stream.of(tag(event), Tags.of(event.owner())), crewDays(event))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<Tag> crewDays(BookingEvent event) {
        var mode = event.owner().mode();
        return event.crewDays()
                .flatMap(days -> days.crew().stream()
                        .flatMap(member -> days.months().map(month -> Tags.ofCrew(mode, member, month))));
    }

    @Override
    public Set<Tag> histories(BookingEvent event) {
        return Set.of(tag(event));
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Class<BookingView> view() {
        return BookingView.class;
    }

    @Override
    public Object id(BookingEvent event) {
        return event.bookingId().value();
    }

    @Override
    public Tag tag(BookingEvent event) {
        return Tags.of(event.bookingId());
    }

    @Override
    public Optional<Tag> feedTag(Owner reader, String id) {
        return Optional.of(Tags.of(new BookingId(UUID.fromString(id))));
    }

    @Override
    public boolean isFirst(BookingEvent event) {
        return event instanceof BookingCreated;
    }

    @Override
    public Optional<NoticeType> publicType(BookingEvent event) {
        return Optional.of(typeOf(event));
    }

    static NoticeType typeOf(BookingEvent event) {
        return new NoticeType(
                KIND,
                switch (event) {
                    case BookingCreated _ -> "created";
                    case BookingConfirmed _ -> "confirmed";
                    case BookingUpdated _, BookingTravellersUpdated _ -> "updated";
                    case BookingCancelled _ -> "cancelled";
                    case BookingExpired _ -> "expired";
                    case BookingStarted _ -> "started";
                    case BookingCompleted _ -> "completed";
                    case BookingPaymentRecorded _ -> "payment_recorded";
                });
    }

    @Override
    public BookingView after(@Nullable BookingView before, BookingEvent event, Instant at) {
        return BookingView.after(before, event, at);
    }

    @Override
    public Presentation<BookingView> presentation(History history) {
        var closures = new KnownClosures(history);
        return (booking, moment) ->
                booking.asOf(moment.at()).onRoute(() -> closures.at(booking.owner(), booking.route(), moment));
    }
}
