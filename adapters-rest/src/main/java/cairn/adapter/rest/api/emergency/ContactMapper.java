package cairn.adapter.rest.api.emergency;

import cairn.adapter.rest.http.json.WireValues;
import cairn.domain.catalogue.EmergencyContact;
import org.mapstruct.Mapper;

@Mapper(config = WireValues.class)
interface ContactMapper extends WireValues {

    ContactItem toItem(EmergencyContact contact);
}
