package cairn.adapter.rest.emergency;

import cairn.domain.catalogue.EmergencyContact;
import org.mapstruct.Mapper;
import org.mapstruct.MappingConstants.ComponentModel;

/** From contacts of the catalogue to what callers see of them. */
@Mapper(componentModel = ComponentModel.JSR330)
interface ContactMapper {

    ContactItem toItem(EmergencyContact contact);
}
