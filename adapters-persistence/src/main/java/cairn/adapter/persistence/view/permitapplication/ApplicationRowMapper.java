package cairn.adapter.persistence.view.permitapplication;

import cairn.adapter.persistence.RowValues;
import cairn.application.view.ListedApplication;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.permitapplication.ApplicationId;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.MappingConstants.ComponentModel;

@Mapper(componentModel = ComponentModel.JSR330)
interface ApplicationRowMapper extends RowValues {

    @Mapping(target = "id", source = "id.value")
    @Mapping(target = "operatorId", source = "owner.operator.value")
    @Mapping(target = "mode", source = "owner.mode")
    @Mapping(target = "routeId", source = "route.value")
    ApplicationRow toRow(ListedApplication view);

    @Mapping(target = "owner", source = "row")
    @Mapping(target = "route", source = "routeId")
    ListedApplication toView(ApplicationRow row);

    default Owner owner(ApplicationRow row) {
        return new Owner(new OperatorId(row.operatorId()), Mode.valueOf(row.mode()));
    }

    default ApplicationId applicationId(UUID id) {
        return new ApplicationId(id);
    }

    default Optional<UUID> optionalId(@Nullable UUID id) {
        return Optional.ofNullable(id);
    }

    default @Nullable UUID idOrNull(Optional<UUID> id) {
        return id.orElse(null);
    }
}
