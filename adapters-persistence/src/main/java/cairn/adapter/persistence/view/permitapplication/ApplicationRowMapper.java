package cairn.adapter.persistence.view.permitapplication;

import cairn.adapter.persistence.view.RowMapper;
import cairn.application.view.ListedApplication;
import cairn.domain.permitapplication.ApplicationId;
import java.util.UUID;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.MappingConstants.ComponentModel;

@Mapper(componentModel = ComponentModel.JSR330)
interface ApplicationRowMapper extends RowMapper<ApplicationId, ListedApplication, ApplicationRow> {

    @Mapping(target = "operatorId", source = "owner.operator.value")
    @Mapping(target = "mode", source = "owner.mode")
    @Mapping(target = "routeId", source = "route.value")
    @Override
    ApplicationRow toRow(ListedApplication view);

    @Mapping(target = "owner", source = "row")
    @Mapping(target = "route", source = "routeId")
    @Override
    ListedApplication toView(ApplicationRow row);

    @Override
    default ApplicationId id(UUID value) {
        return new ApplicationId(value);
    }

    @Override
    default UUID value(ApplicationId id) {
        return id.value();
    }
}
