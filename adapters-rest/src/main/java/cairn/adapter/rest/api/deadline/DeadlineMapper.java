package cairn.adapter.rest.api.deadline;

import cairn.adapter.rest.api.deadline.FiredDeadlinesResponse.FiredDeadline;
import cairn.adapter.rest.http.json.WireValues;
import cairn.application.view.Deadline;
import cairn.application.view.FiredDeadlines;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class)
interface DeadlineMapper extends WireValues {

    @Mapping(target = "fired", expression = "java(fired.deadlines().size())")
    FiredDeadlinesResponse toResponse(FiredDeadlines fired);

    @Mapping(target = "kind", source = "id.kind")
    @Mapping(target = "objectId", source = "id.object")
    @Mapping(target = "dueAt", source = "at")
    FiredDeadline toResponse(Deadline deadline);
}
