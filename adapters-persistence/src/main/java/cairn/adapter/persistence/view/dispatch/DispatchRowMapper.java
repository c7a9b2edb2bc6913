package cairn.adapter.persistence.view.dispatch;

import cairn.adapter.persistence.RowValues;
import cairn.application.view.ListedDispatch;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.dispatch.DispatchId;
import java.util.UUID;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.MappingConstants.ComponentModel;

@Mapper(componentModel = ComponentModel.JSR330)
interface DispatchRowMapper extends RowValues {

    @Mapping(target = "id", source = "id.value")
    @Mapping(target = "operatorId", source = "owner.operator.value")
    @Mapping(target = "mode", source = "owner.mode")
    DispatchRow toRow(ListedDispatch view);

    @Mapping(target = "owner", source = "row")
    ListedDispatch toView(DispatchRow row);

    default Owner owner(DispatchRow row) {
        return new Owner(new OperatorId(row.operatorId()), Mode.valueOf(row.mode()));
    }

    default DispatchId dispatchId(UUID id) {
        return new DispatchId(id);
    }
}
