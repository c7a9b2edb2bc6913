package cairn.adapter.rest.api.emergency;

import cairn.domain.catalogue.EmergencyContact;
import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.MappingConstants.ComponentModel;

@Mapper(componentModel = ComponentModel.JSR330)
interface ContactMapper {

    ContactItem toItem(EmergencyContact contact);

    default @Nullable LocalDate dayOrNull(Optional<LocalDate> day) {
        return day.orElse(null);
    }
}
