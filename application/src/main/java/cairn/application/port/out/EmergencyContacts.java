package cairn.application.port.out;

import cairn.domain.catalogue.EmergencyContact;
import java.util.List;

/** Whom to call. It is there as long as the service runs, whatever else is not. */
public interface EmergencyContacts {

    List<EmergencyContact> all();
}
