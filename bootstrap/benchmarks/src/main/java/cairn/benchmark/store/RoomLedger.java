package cairn.benchmark.store;

import cairn.application.port.log.Tags;
import cairn.domain.access.Mode;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationId;
import cairn.domain.reservation.RoomNights;
import cairn.domain.reservation.Stay;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.axonframework.messaging.eventstreaming.Tag;

/** The rooms that are reserved in each house and night, folded from events as the service does. */
final class RoomLedger {

    private final Map<Tag, RoomNights> nights = new HashMap<>();

    void record(ReservationEvent event) {
        event.stays().flatMap(stay -> tags(event.owner().mode(), stay)).forEach(night -> {
            var after = nights.getOrDefault(night, RoomNights.EMPTY).after(event);
            if (after.stays().isEmpty()) {
                nights.remove(night);
            } else {
                nights.put(night, after);
            }
        });
    }

    RoomNights of(Mode mode, Stay stay) {
        var stays = new HashMap<ReservationId, Stay>();
        tags(mode, stay)
                .forEach(night -> stays.putAll(
                        nights.getOrDefault(night, RoomNights.EMPTY).stays()));
        return new RoomNights(stays);
    }

    private static Stream<Tag> tags(Mode mode, Stay stay) {
        return stay.nights().map(night -> Tags.ofNight(mode, stay.teaHouse(), night));
    }
}
