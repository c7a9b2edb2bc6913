package cairn.application.reservation;

import cairn.application.port.log.Tags;
import cairn.domain.access.Mode;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.reservation.Stay;
import cairn.domain.shared.DateRange;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.messaging.eventstreaming.Tag;

/** The nights of a tea house that a decision about a stay reads: at most {@value Stay#MAX_NIGHTS}. */
record HouseNights(Mode mode, TeaHouseId house, DateRange nights) {

    static HouseNights of(Mode mode, Stay stay) {
        return new HouseNights(mode, stay.teaHouse(), stay.dates());
    }

    Set<Tag> tags() {
        return nights.dates().map(night -> Tags.ofNight(mode, house, night)).collect(Collectors.toUnmodifiableSet());
    }
}
