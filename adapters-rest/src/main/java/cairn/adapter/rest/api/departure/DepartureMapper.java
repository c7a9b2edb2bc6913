package cairn.adapter.rest.api.departure;

import cairn.adapter.rest.api.departure.DepartureItem.ClosureJson;
import cairn.adapter.rest.api.departure.DepartureItem.CrewMember;
import cairn.adapter.rest.api.departure.DepartureItem.PapersJson;
import cairn.adapter.rest.http.json.WireValues;
import cairn.application.view.DepartureView;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.Porter;
import cairn.domain.conditions.Closure;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class)
interface DepartureMapper extends WireValues {

    @Mapping(target = "bookingId", source = "booking.id")
    @Mapping(target = "reference", source = "booking.arrangement.reference")
    @Mapping(target = "status", source = "booking.status")
    @Mapping(target = "trailId", source = "booking.trail")
    @Mapping(target = "routeId", source = "booking.route")
    @Mapping(target = "startDate", source = "booking.arrangement.startDate")
    @Mapping(target = "endDate", source = "booking.arrangement.endDate")
    @Mapping(target = "partySize", source = "booking.arrangement.partySize")
    DepartureItem toItem(DepartureView view);

    CrewMember toMember(Porter porter);

    PapersJson toJson(DepartureView.Papers papers);

    ClosureJson toJson(Closure closure);

    /** Departures have no cancelled bookings and no expired holds. */
    default DepartureStatus status(BookingStatus status) {
        return switch (status) {
            case PENDING -> DepartureStatus.PENDING;
            case CONFIRMED -> DepartureStatus.CONFIRMED;
            case IN_PROGRESS -> DepartureStatus.IN_PROGRESS;
            case COMPLETED -> DepartureStatus.COMPLETED;
            case CANCELLED, EXPIRED -> throw new IllegalArgumentException("Does not depart: " + status.label());
        };
    }

    default @Nullable CrewMember memberOrNull(Optional<Porter> porter) {
        return porter.map(this::toMember).orElse(null);
    }
}
