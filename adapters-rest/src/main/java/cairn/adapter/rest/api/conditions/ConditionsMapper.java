package cairn.adapter.rest.api.conditions;

import cairn.adapter.rest.api.conditions.ConditionsResponse.ClosureState;
import cairn.adapter.rest.api.conditions.HistoryResponse.PastSeason;
import cairn.adapter.rest.http.json.WireValues;
import cairn.application.view.CurrentConditions;
import cairn.application.view.RouteNoticeView;
import cairn.application.view.SeasonView;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.RouteStatus;
import cairn.domain.conditions.Segment;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class)
public interface ConditionsMapper extends WireValues {

    @Mapping(target = "weatherAlerts", source = "alerts")
    @Mapping(target = "closure", source = "conditions")
    ConditionsResponse toResponse(CurrentConditions conditions);

    StatusOfRoute toStatus(RouteStatus status);

    @Mapping(target = "routeId", source = "route.value")
    @Mapping(target = "livemode", source = "owner.mode")
    @Mapping(target = "affectedBookings", source = "bookings")
    RouteNoticeResponse toNotice(RouteNoticeView notice);

    @Mapping(target = "year", source = "season.year")
    @Mapping(target = "season", source = "season.season")
    @Mapping(target = "days", source = "view")
    PastSeason toSeason(SeasonView view);

    ClosureResponse toClosure(Closure closure);

    default @Nullable SegmentEnds endsOrNull(Optional<Segment> segment) {
        return segment.map(part -> new SegmentEnds(part.from(), part.to())).orElse(null);
    }

    default ClosureState closure(CurrentConditions conditions) {
        return conditions
                .closure()
                .map(closure -> new ClosureState(
                        conditions.closed(),
                        closure.reason(),
                        closure.since(),
                        closure.until().orElse(null)))
                .orElseGet(() -> new ClosureState(false, null, null, null));
    }

    default @Nullable StatusOfRoute statusOrNull(Optional<RouteStatus> status) {
        return status.map(this::toStatus).orElse(null);
    }
}
