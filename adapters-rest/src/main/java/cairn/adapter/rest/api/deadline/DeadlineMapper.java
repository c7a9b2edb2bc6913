package cairn.adapter.rest.api.deadline;

import cairn.adapter.rest.api.deadline.FiredDeadlinesResponse.DeadlineKind;
import cairn.adapter.rest.api.deadline.FiredDeadlinesResponse.FiredDeadline;
import cairn.application.view.Deadline;
import cairn.application.view.Deadline.Kind;
import cairn.application.view.FiredDeadlines;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.MappingConstants.ComponentModel;

@Mapper(componentModel = ComponentModel.JSR330)
interface DeadlineMapper {

    @Mapping(target = "fired", expression = "java(fired.deadlines().size())")
    FiredDeadlinesResponse toResponse(FiredDeadlines fired);

    @Mapping(target = "kind", source = "id.kind")
    @Mapping(target = "objectId", source = "id.object")
    @Mapping(target = "dueAt", source = "at")
    FiredDeadline toResponse(Deadline deadline);

    DeadlineKind toKind(Kind kind);
}
