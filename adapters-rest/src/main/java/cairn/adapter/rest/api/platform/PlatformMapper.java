package cairn.adapter.rest.api.platform;

import cairn.adapter.rest.api.platform.PlatformStateResponse.CatalogueState;
import cairn.adapter.rest.api.platform.PlatformStateResponse.DeadlineState;
import cairn.adapter.rest.http.json.WireValues;
import cairn.application.view.PlatformState;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class)
interface PlatformMapper extends WireValues {

    @Mapping(target = "logPosition", source = "head")
    @Mapping(target = "deadlines", source = "state")
    @Mapping(target = "catalogue", source = "state")
    PlatformStateResponse toResponse(PlatformState state);

    PlatformStateResponse.NodeState toNode(PlatformState.Node node);

    PlatformStateResponse.ProjectionState toProjection(PlatformState.ProjectionProgress projection);

    default DeadlineState toDeadlines(PlatformState state) {
        return new DeadlineState(
                state.deadlines().open(),
                state.deadlines().next().orElse(null),
                state.attention().overdue(),
                state.attention().givenUp());
    }

    default CatalogueState toCatalogue(PlatformState state) {
        var unreadable = state.unreadableCatalogue();
        return new CatalogueState(state.catalogueVersion(), unreadable.isPresent() ? unreadable.getAsLong() : null);
    }
}
