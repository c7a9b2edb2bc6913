package cairn.adapter.rest.api.porter;

import cairn.adapter.rest.http.json.WireValues;
import cairn.application.view.PorterView;
import cairn.domain.catalogue.Porter.Role;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class)
interface PorterMapper extends WireValues {

    @Mapping(target = ".", source = "porter")
    @Mapping(target = "certified", expression = "java(view.porter().isCertified())")
    @Mapping(target = "routes", source = "routes")
    @Mapping(target = "available", expression = "java(view.isAvailable())")
    PorterItem toItem(PorterView view);

    default PorterRole toRole(Role role) {
        return role == Role.PORTER ? PorterRole.PORTER : PorterRole.GUIDE;
    }
}
