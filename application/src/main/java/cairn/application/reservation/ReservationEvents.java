package cairn.application.reservation;

import cairn.application.module.PublicEventFamily;
import cairn.application.port.log.Tags;
import cairn.application.view.ReservationView;
import cairn.domain.access.Owner;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationEvent.ReservationCancelled;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedIn;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedOut;
import cairn.domain.reservation.ReservationEvent.ReservationCreated;
import cairn.domain.reservation.ReservationEvent.ReservationNoShow;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import cairn.domain.reservation.ReservationId;
import cairn.domain.webhook.NoticeType;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

final class ReservationEvents implements PublicEventFamily<ReservationEvent, ReservationView> {

    private static final String KIND = "reservation";

    @Override
    public Class<ReservationEvent> events() {
        return ReservationEvent.class;
    }

    @Override
    public Set<Tag> tags(ReservationEvent event) {
        return Stream.of(Stream.of(tag(event), Tags.of(event.owner())), nights(event), trip(event))
                .flatMap(Function.identity())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<Tag> nights(ReservationEvent event) {
        var mode = event.owner().mode();
        return event.stays().flatMap(stay -> stay.nights().map(night -> Tags.ofNight(mode, stay.teaHouse(), night)));
    }

    private static Stream<Tag> trip(ReservationEvent event) {
        return switch (event) {
            case ReservationCreated e -> e.lodging().bookingId().map(Tags::ofTrip).stream();
            case ReservationUpdated e -> e.lodging().bookingId().map(Tags::ofTrip).stream();
            case ReservationEvent _ -> Stream.empty();
        };
    }

    @Override
    public Set<Tag> histories(ReservationEvent event) {
        return Set.of(tag(event));
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Class<ReservationView> view() {
        return ReservationView.class;
    }

    @Override
    public Object id(ReservationEvent event) {
        return event.reservationId().value();
    }

    @Override
    public Tag tag(ReservationEvent event) {
        return Tags.of(event.reservationId());
    }

    @Override
    public Optional<Tag> feedTag(Owner reader, String id) {
        return Optional.of(Tags.of(new ReservationId(UUID.fromString(id))));
    }

    @Override
    public boolean isFirst(ReservationEvent event) {
        return event instanceof ReservationCreated;
    }

    @Override
    public Optional<NoticeType> publicType(ReservationEvent event) {
        return Optional.of(typeOf(event));
    }

    static NoticeType typeOf(ReservationEvent event) {
        return new NoticeType(
                KIND,
                switch (event) {
                    case ReservationCreated _ -> "created";
                    case ReservationUpdated _ -> "updated";
                    case ReservationCancelled _ -> "cancelled";
                    case ReservationCheckedIn _ -> "checked_in";
                    case ReservationCheckedOut _ -> "checked_out";
                    case ReservationNoShow _ -> "no_show";
                });
    }

    @Override
    public ReservationView after(@Nullable ReservationView before, ReservationEvent event, Instant at) {
        return ReservationView.after(before, event, at);
    }
}
