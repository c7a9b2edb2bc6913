package cairn.adapter.persistence.view.dispatch;

import cairn.adapter.persistence.view.RowMapper;
import cairn.application.view.ListedDispatch;
import cairn.domain.dispatch.DispatchId;
import java.util.UUID;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.MappingConstants.ComponentModel;

@Mapper(componentModel = ComponentModel.JSR330)
interface DispatchRowMapper extends RowMapper<DispatchId, ListedDispatch, DispatchRow> {

    @Mapping(target = "operatorId", source = "owner.operator.value")
    @Mapping(target = "mode", source = "owner.mode")
    @Override
    DispatchRow toRow(ListedDispatch view);

    @Mapping(target = "owner", source = "row")
    @Override
    ListedDispatch toView(DispatchRow row);

    @Override
    default DispatchId id(UUID value) {
        return new DispatchId(value);
    }

    @Override
    default UUID value(DispatchId id) {
        return id.value();
    }
}
